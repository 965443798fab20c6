import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import i18next from 'i18next'
import type { LanguageCode } from '../i18n/language.ts'
import { startI18n } from '../i18n/start-i18n.ts'
import { createPageTexts } from './page-texts.ts'

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
const pageTexts = createPageTexts(i18next)
beforeEach(() => i18next.changeLanguage('en'))

test('an added language speaks English, text by text, where an area has none yet', async () => {
  await i18next.changeLanguage('ja')
  await pageTexts.add('made', '1', page({ en: file({ title: 'Made', save: 'Save' }), ja: file({ title: '作成' }) }))
  expect(t('1', 'title')).toBe('作成')
  expect(t('1', 'save')).toBe('Save')
})

test('an area that knows nothing of the added language speaks English', async () => {
  await i18next.changeLanguage('ja')
  await pageTexts.add('made', '2', page({ 'zh-cn': file({ title: '制作' }), en: file({ title: 'Made' }) }))
  expect(t('2', 'title')).toBe('Made')
})

test('an area without English speaks what it has', async () => {
  await i18next.changeLanguage('ja')
  await pageTexts.add('made', '3', page({ 'zh-cn': file({ title: '制作' }) }))
  expect(t('3', 'title')).toBe('制作')
})

test('the built-in languages fetch their own file only', async () => {
  const en = jest.fn(file({ title: 'Made' }))
  const zhCn = jest.fn(file({ title: '制作' }))
  await pageTexts.add('made', '4', page({ 'zh-cn': zhCn, en }))
  expect(zhCn).not.toHaveBeenCalled()
  await pageTexts.addLanguage('zh-cn' satisfies LanguageCode)
  await i18next.changeLanguage('zh-cn')
  expect(t('4', 'title')).toBe('制作')
  expect(en).toHaveBeenCalledTimes(1)
})

describe('two pages with the same keys', () => {
  const balance = (word = 'Balance') =>
    page({ en: file({ file: word, only: 'here' }), 'zh-cn': file({ file: '余额' }) }, 'made/balance')
  const points = () => page({ en: file({ file: 'Points' }), 'zh-cn': file({ file: '积分' }) }, 'made/points')

  test.each<[string, string, ('balance' | 'points')[]]>([
    ['balance, points, balance', '5', ['balance', 'points', 'balance']],
    ['points, balance, points', '6', ['points', 'balance', 'points']],
  ])('each keep their own words when opened in the order %s', async (_, release, order) => {
    for (const name of order) await pageTexts.add('made', release, name === 'balance' ? balance() : points())
    expect(t(release, 'file', 'made/balance')).toBe('Balance')
    expect(t(release, 'file', 'made/points')).toBe('Points')
    expect(t(release, 'only', 'made/points')).toBe('…')
  })

  test('each keep their own words in a language switched to later', async () => {
    await pageTexts.add('made', '7', balance())
    await pageTexts.add('made', '7', points())
    await pageTexts.addLanguage('zh-cn')
    await i18next.changeLanguage('zh-cn')
    expect(t('7', 'file', 'made/balance')).toBe('余额')
    expect(t('7', 'file', 'made/points')).toBe('积分')
  })

  test('one page keeps its words beside the same page of another release, also in a language switched to later', async () => {
    await pageTexts.add('made', '8', balance('Balance'))
    await pageTexts.add('made', '9', balance('Funds'))
    expect(t('8', 'file', 'made/balance')).toBe('Balance')
    expect(t('9', 'file', 'made/balance')).toBe('Funds')
    await pageTexts.addLanguage('zh-cn')
    await i18next.changeLanguage('zh-cn')
    expect(t('8', 'file', 'made/balance')).toBe('余额')
    expect(t('9', 'file', 'made/balance')).toBe('余额')
  })
})
