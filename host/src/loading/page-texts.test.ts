import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import i18next from 'i18next'
import type { LanguageCode } from '../i18n/language.ts'
import { startI18n } from '../i18n/start-i18n.ts'
import { addPageTexts, addTextsOfOpenPages } from './page-texts.ts'

const file = (texts: Record<string, string>) => async () => ({ default: texts })
const page = (texts: NonNullable<AreaPage['texts']>): AreaPage => ({
  path: '/user/made',
  name: 'made',
  title: { en: 'Made' },
  load: async () => ({ default: () => null }),
  texts,
})
const say = (release: string, key: string) => i18next.t(key, { ns: textNamespace('made', release) })

startI18n(i18next, 'en')
beforeEach(() => i18next.changeLanguage('en'))

test('an added language speaks English, text by text, where an area has none yet', async () => {
  await i18next.changeLanguage('ja')
  await addPageTexts('made', '1', page({ en: file({ title: 'Made', save: 'Save' }), ja: file({ title: '作成' }) }))
  expect(say('1', 'title')).toBe('作成')
  expect(say('1', 'save')).toBe('Save')
})

test('an area that knows nothing of the added language speaks English', async () => {
  await i18next.changeLanguage('ja')
  await addPageTexts('made', '2', page({ 'zh-cn': file({ title: '制作' }), en: file({ title: 'Made' }) }))
  expect(say('2', 'title')).toBe('Made')
})

test('an area without English speaks what it has', async () => {
  await i18next.changeLanguage('ja')
  await addPageTexts('made', '3', page({ 'zh-cn': file({ title: '制作' }) }))
  expect(say('3', 'title')).toBe('制作')
})

test('the built-in languages fetch their own file only', async () => {
  const en = jest.fn(file({ title: 'Made' }))
  const zhCn = jest.fn(file({ title: '制作' }))
  await addPageTexts('made', '4', page({ 'zh-cn': zhCn, en }))
  expect(zhCn).not.toHaveBeenCalled()
  await addTextsOfOpenPages('zh-cn' satisfies LanguageCode)
  await i18next.changeLanguage('zh-cn')
  expect(say('4', 'title')).toBe('制作')
  expect(en).toHaveBeenCalledTimes(1)
})
