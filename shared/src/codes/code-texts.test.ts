import { codeTexts } from './code-texts.ts'

test.each([
  ['en', 'Send code', 'Send again in 12 s'],
  ['zh-cn', '发送验证码', '12 秒后可重新发送'],
  ['fr', 'Send code', 'Send again in 12 s'],
])('in %s', (language, send, wait) => {
  expect(codeTexts(language).send).toBe(send)
  expect(codeTexts(language).wait(12)).toBe(wait)
})
