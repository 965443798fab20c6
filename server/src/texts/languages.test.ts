import { en } from './en.ts'
import { type Language, languageOf, languageOfTag, languages, languageWithCode, sentence, t } from './languages.ts'
import { type TextKey, zhCn } from './zh-cn.ts'

const keys = Object.keys(zhCn) as TextKey[]
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('Chinese and English have all texts', () => {
  for (const key of keys) expect([key, zhCn[key].length > 0, en[key].length > 0]).toEqual([key, true, true])
})

test.each(Object.keys(languages) as Language[])('%s has the placeholders of the Chinese texts', (language) => {
  const { texts, tag } = languages[language]
  expect(new Intl.Locale(tag).toString()).toBe(tag)
  for (const key of keys)
    if (texts[key] !== undefined) expect([key, placeholders(texts[key])]).toEqual([key, placeholders(zhCn[key])])
})

test('descriptions of the public pages promise nothing that only some sites have', () => {
  for (const key of ['homeDescription', 'loginDescription'] as const)
    expect([zhCn[key], en[key]].join()).not.toMatch(/消息|工单|messages|work orders/i)
})

test('a language shows missing texts in English', () => {
  const japanese = { needLogin: '先にログインしてください' }
  expect(sentence(japanese, 'needLogin', {})).toBe('先にログインしてください')
  expect(sentence(japanese, 'tooFrequent', { seconds: 9 })).toBe(t('en', 'tooFrequent', { seconds: 9 }))
})

test.each([
  ['en', 'en'],
  [' ZH-CN ', 'zh-cn'],
  ['fr', undefined],
  ['constructor', undefined],
  [undefined, undefined],
  [7, undefined],
])('code %j is %s', (code, language) => {
  expect(languageWithCode(code)).toBe(language)
  expect(languageOf(code)).toBe(language ?? 'zh-cn')
})

test.each([
  ['zh', 'zh-cn'],
  ['zh-TW', 'zh-cn'],
  ['en-GB', 'en'],
  ['fr', undefined],
  ['', undefined],
])('tag %j is %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test.each([
  [1, 'Too many failed logins. Try again in 1 hour'],
  [21, 'Too many failed logins. Try again in 21 hours'],
])('%i hours use the English plural', (hours, expected) => {
  expect(t('en', 'tryAgainInFullHours', { hours })).toBe(expected)
})
