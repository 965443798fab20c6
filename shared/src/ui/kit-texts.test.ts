import { kitTexts } from './kit-texts.ts'

test.each([
  ['en', 'Retry', '1–20 of 134'],
  ['zh-cn', '重试', '第 1–20 条，共 134 条'],
  ['fr', 'Retry', '1–20 of 134'],
])('in %s the kit says %s', (language, retry, range) => {
  expect(kitTexts(language).retry).toBe(retry)
  expect(kitTexts(language).range('1', '20', '134')).toBe(range)
})

test('a language that lacks texts falls back to English', () => {
  const texts = kitTexts('fr', { fr: { retry: 'Réessayer' } })
  expect([texts.retry, texts.clear, texts.tone.info]).toEqual(['Réessayer', 'Clear', 'Note'])
})
