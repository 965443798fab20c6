import { itemName, newCaptchaId, readCaptcha } from './captcha.ts'

const answer = { id: 'i1', text: ['检', '<apple>'], base64: 'data:image/png;base64,AA', width: 350, height: 200 }

test('reads a captcha from the server, also with numbers as strings', () => {
  const expected = { id: 'i1', items: ['检', '<apple>'], image: answer.base64, width: 350, height: 200 }
  expect(readCaptcha(answer)).toEqual(expected)
  expect(readCaptcha({ ...answer, width: '350', height: '200' })).toEqual(expected)
})

test.each([
  ['no object', []],
  ['no items', { ...answer, text: [] }],
  ['another address than a picture’s', { ...answer, base64: 'https://x.example/a.png' }],
  ['no size', { ...answer, width: 0 }],
])('%s is no captcha', (_, data) => {
  expect(readCaptcha(data)).toBeNull()
})

test('removes the brackets of drawn items', () => {
  expect([itemName('<apple>'), itemName('检')]).toEqual(['apple', '检'])
})

test('identifiers are random and look like a UUID', () => {
  expect(newCaptchaId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newCaptchaId()).not.toBe(newCaptchaId())
})
