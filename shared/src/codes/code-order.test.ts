import { codeEvent } from './code-order.ts'

test.each([
  ['email', 'register', 'user_register'],
  ['email', 'retrieve', 'user_retrieve_pwd'],
  ['email', 'verify', 'user_email_verify'],
  ['email', 'change', 'user_change_email'],
  ['mobile', 'verify', 'user_mobile_verify'],
  ['mobile', 'change', 'user_change_mobile'],
] as const)('%s to %s: %s', (channel, purpose, event) => {
  expect(codeEvent(channel, purpose)).toBe(event)
})
