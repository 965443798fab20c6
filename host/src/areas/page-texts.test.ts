import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import i18next from 'i18next'
import type { LanguageCode } from '../i18n/language.ts'
import { startI18n } from '../i18n/start-i18n.ts'
import { createPageTexts } from './page-texts.ts'
import type { Blame } from './reports.ts'

const file = (texts: Record<string, string>) => async () => ({ default: texts })
const page = (texts: NonNullable<AreaPage['texts']>, name = 'made/page'): AreaPage => ({
  path: `/user/${name}`,
  name,
  title: { en: 'Made' },
  load: async () => ({ default: () => null }),
  texts,
})
const t = (release: string, key: string, page = 'made/page') =>
  i18next.t(key, { ns: textNamespace({ area: 'made', release, page }) })

startI18n(i18next, 'en')
const blame = jest.fn((..._: Parameters<Blame>) => '')
const pageTexts = createPageTexts(i18next, blame, { onLine: true })
/** The page's code is there. */
const code = Promise.resolve()
beforeEach(() => {
  blame.mockClear()
  return i18next.changeLanguage('en')
})

test('an added language speaks English, text by text, where an area has none yet', async () => {
  await i18next.changeLanguage('ja')
  await pageTexts.add(
    'made',
    '1',
    page({ en: file({ title: 'Made', save: 'Save' }), ja: file({ title: '作成' }) }),
    code,
  )
  expect(t('1', 'title')).toBe('作成')
  expect(t('1', 'save')).toBe('Save')
})

test('an area that knows nothing of the added language speaks English', async () => {
  await i18next.changeLanguage('ja')
  await pageTexts.add('made', '2', page({ 'zh-cn': file({ title: '制作' }), en: file({ title: 'Made' }) }), code)
  expect(t('2', 'title')).toBe('Made')
})

test('an area without English speaks what it has', async () => {
  await i18next.changeLanguage('ja')
  await pageTexts.add('made', '3', page({ 'zh-cn': file({ title: '制作' }) }), code)
  expect(t('3', 'title')).toBe('制作')
})

test('a page has the texts of all its files', async () => {
  const en = [file({ title: 'Made' }), file({ save: 'Save' })]
  await pageTexts.add('made', 'several', page({ en, 'zh-cn': [file({ title: '制作' }), file({ save: '保存' })] }), code)
  expect([t('several', 'title'), t('several', 'save')]).toEqual(['Made', 'Save'])
  await pageTexts.addLanguage('zh-cn' satisfies LanguageCode)
  await i18next.changeLanguage('zh-cn')
  expect([t('several', 'title'), t('several', 'save')]).toEqual(['制作', '保存'])
})

test('the built-in languages fetch their own file only', async () => {
  const en = jest.fn(file({ title: 'Made' }))
  const zhCn = jest.fn(file({ title: '制作' }))
  await pageTexts.add('made', '4', page({ 'zh-cn': zhCn, en }), code)
  expect(zhCn).not.toHaveBeenCalled()
  await pageTexts.addLanguage('zh-cn' satisfies LanguageCode)
  await i18next.changeLanguage('zh-cn')
  expect(t('4', 'title')).toBe('制作')
  expect(en).toHaveBeenCalledTimes(1)
})

describe('a file that cannot be loaded', () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/texts.js' })
  const bad = (): Promise<never> => Promise.reject(missing)
  const never = (): Promise<never> => new Promise(() => {})
  let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>
  beforeEach(() => {
    jest.useFakeTimers()
    // jsdom has none.
    globalThis.fetch ??= async () => new Response()
    asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  })
  afterEach(() => {
    jest.useRealTimers()
    asked.mockRestore()
  })

  test('is fetched past the cache and tried again, and reported once', async () => {
    asked.mockImplementation(async () => new Response('texts'))
    const load = jest.fn(file({ title: 'Made' })).mockImplementationOnce(bad)
    await pageTexts.add('made', '10', page({ en: load }), code)
    expect(asked.mock.calls).toEqual([['/texts.js', expect.objectContaining({ cache: 'reload' })]])
    expect(t('10', 'title')).toBe('Made')
    await jest.advanceTimersByTimeAsync(0)
    expect(blame.mock.calls).toEqual([[missing, 'files', { area: 'made', release: '10' }]])
  })

  test('is replaced by that of another language, and shown as soon as it is there', async () => {
    const load = jest.fn(file({ title: 'Made' })).mockImplementationOnce(bad)
    await pageTexts.add('made', '11', page({ en: load, 'zh-cn': file({ title: '制作' }) }), code)
    expect(t('11', 'title')).toBe('制作')
    const shown = jest.fn()
    i18next.on('languageChanged', shown)
    await jest.advanceTimersByTimeAsync(2_000)
    i18next.off('languageChanged', shown)
    expect(t('11', 'title')).toBe('Made')
    expect(shown).toHaveBeenCalled()
    expect(blame).toHaveBeenCalledTimes(1)
  })

  test('does not keep a page that has other texts', async () => {
    const some = [file({ title: 'Made' }), bad]
    await pageTexts.add('made', '13', page({ en: some, 'zh-cn': [bad, bad] }), code)
    expect(t('13', 'title')).toBe('Made')
    await jest.advanceTimersByTimeAsync(0)
    expect(blame.mock.calls).toEqual([[missing, 'files', { area: 'made', release: '13' }]])
  })

  test('of a release that is not shown is not reported here, nor asked for when the language changes', async () => {
    const zhCn = jest.fn(bad)
    await expect(pageTexts.add('made', '16', page({ en: bad, 'zh-cn': zhCn }), code)).rejects.toBe(missing)
    const asked = zhCn.mock.calls.length
    await pageTexts.addLanguage('zh-cn')
    expect(zhCn).toHaveBeenCalledTimes(asked)
    expect(blame).not.toHaveBeenCalledWith(expect.anything(), expect.anything(), { area: 'made', release: '16' })
  })

  test('as its loader throws at once fails the page with that error', async () => {
    const refused = new Error('the file is in no release manifest and is not loaded')
    const throwing = () => {
      throw refused
    }
    await expect(pageTexts.add('made', '18', page({ en: throwing, 'zh-cn': throwing }), code)).rejects.toBe(refused)
  })

  test('and has timed out is fetched for the next to ask, and not waited for', async () => {
    asked.mockImplementation(() => new Promise(() => {}))
    const late = () => Promise.reject(Object.assign(new Error(missing.message), { ...missing, type: 'timeout' }))
    await expect(pageTexts.add('made', '17', page({ en: late, 'zh-cn': late }), code)).rejects.toThrow(missing.message)
    expect(asked).toHaveBeenCalled()
  })

  test('of a page whose code does not come either is not reported, and not asked for again', async () => {
    const load = jest.fn(bad)
    const noCode = Promise.reject(new Error('no answer'))
    const added = pageTexts.add('made', '15', page({ en: load, 'zh-cn': bad }), noCode)
    await expect(added).rejects.toThrow('no answer')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(blame).not.toHaveBeenCalled()
  })

  test('is not late before the code of the page is there', async () => {
    let arrive = () => {}
    const lateCode = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const other = jest.fn(file({ title: '制作' }))
    void pageTexts.add('made', '14', page({ en: never, 'zh-cn': other }), lateCode)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(other).not.toHaveBeenCalled()
    arrive()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(other).toHaveBeenCalled()
    expect(blame).not.toHaveBeenCalled()
  })
})

describe('two pages with the same keys', () => {
  const balance = (word = 'Balance') =>
    page({ en: file({ file: word, only: 'here' }), 'zh-cn': file({ file: '余额' }) }, 'made/balance')
  const points = () => page({ en: file({ file: 'Points' }), 'zh-cn': file({ file: '积分' }) }, 'made/points')

  test('each keep their own words, also in a language switched to later', async () => {
    await pageTexts.add('made', '7', balance(), code)
    await pageTexts.add('made', '7', points(), code)
    expect(t('7', 'file', 'made/balance')).toBe('Balance')
    expect(t('7', 'file', 'made/points')).toBe('Points')
    expect(t('7', 'only', 'made/points')).toBe('…')
    await pageTexts.addLanguage('zh-cn')
    await i18next.changeLanguage('zh-cn')
    expect(t('7', 'file', 'made/balance')).toBe('余额')
    expect(t('7', 'file', 'made/points')).toBe('积分')
  })

  test('one page keeps its words beside the same page of another release, also in a language switched to later', async () => {
    await pageTexts.add('made', '8', balance('Balance'), code)
    await pageTexts.add('made', '9', balance('Funds'), code)
    expect(t('8', 'file', 'made/balance')).toBe('Balance')
    expect(t('9', 'file', 'made/balance')).toBe('Funds')
    await pageTexts.addLanguage('zh-cn')
    await i18next.changeLanguage('zh-cn')
    expect(t('8', 'file', 'made/balance')).toBe('余额')
    expect(t('9', 'file', 'made/balance')).toBe('余额')
  })
})
