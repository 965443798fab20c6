import type { Registration } from './register.ts'
import { registerProblems } from './register-form.tsx'

const form: Registration = { username: 'alice', password: 'secret1', channel: 'email', address: 'a@x.io', code: 'AB12' }

test.each<[string, Partial<Registration>, object]>([
  ['complete', {}, {}],
  ['no name', { username: '' }, { username: 'register.usernameMissing' }],
  ['2 characters', { username: 'ab' }, { username: 'register.usernameWrong' }],
  ['16 characters', { username: 'a'.repeat(16) }, { username: 'register.usernameWrong' }],
  ['a digit first', { username: '1alice' }, { username: 'register.usernameWrong' }],
  ['no password', { password: '' }, { password: 'register.passwordMissing' }],
  ['a forbidden <', { password: 'secret<1' }, { password: 'register.passwordWrong' }],
  ['no mail address', { address: '' }, { address: 'emailMissing' }],
  ['a number instead of a mail address', { address: '13900000001' }, { address: 'emailWrong' }],
  ['a mobile number', { channel: 'mobile', address: '13900000001' }, {}],
  ['a wrong mobile number', { channel: 'mobile', address: '12345' }, { address: 'mobileWrong' }],
  ['no code', { code: '' }, { code: 'codeMissing' }],
])('%s', (_, change, expected) => {
  expect(registerProblems({ ...form, ...change }, 'sending')).toEqual(expected)
})

test('before requesting a code, everything but the code must be valid', () => {
  expect(registerProblems({ ...form, code: '' }, 'code')).toEqual({})
  expect(registerProblems({ ...form, code: '', username: '' }, 'code')).toEqual({
    username: 'register.usernameMissing',
  })
})
