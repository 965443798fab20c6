import { type ForgotForm, forgotProblems } from './forgot-dialog.tsx'
import type { Registration } from './login.ts'
import { loginProblems } from './login-form.tsx'
import { tabOf } from './login-page.tsx'
import { loginTabPath } from './login-target.ts'
import { registerProblems } from './register-form.tsx'

describe('forgot problems', () => {
  const form: ForgotForm = {
    channel: 'mobile',
    address: '13900000001',
    code: '123456',
    password: 'secret1',
    keep: false,
  }

  test.each<[string, Partial<ForgotForm>, object]>([
    ['complete', {}, {}],
    ['no number', { address: '' }, { address: 'mobileMissing' }],
    ['a wrong mail address', { channel: 'email', address: 'a@x' }, { address: 'emailWrong' }],
    ['no code', { code: '' }, { code: 'codeMissing' }],
    ['no password', { password: '' }, { password: 'forgot.passwordMissing' }],
    ['a short password', { password: '12345' }, { password: 'register.passwordWrong' }],
  ])('%s', (_, change, expected) => {
    expect(forgotProblems({ ...form, ...change }, 'sending')).toEqual(expected)
  })

  test('a code needs only the address', () => {
    expect(forgotProblems({ ...form, code: '', password: '' }, 'code')).toEqual({})
    expect(forgotProblems({ ...form, address: '' }, 'code')).toEqual({ address: 'mobileMissing' })
  })
})

describe('login problems', () => {
  test.each([
    ['complete', 'alice', 'secret1', {}],
    ['a mail address', 'a@x.io', 'secret1', {}],
    ['no name', ' ', 'secret1', { username: 'login.usernameMissing' }],
    ['no password', 'alice', '', { password: 'login.passwordMissing' }],
    ['5 characters', 'alice', '12345', { password: 'login.passwordWrong' }],
    ['6 characters', 'alice', '123456', {}],
    ['32 characters', 'alice', 'x'.repeat(32), {}],
    ['33 characters', 'alice', 'x'.repeat(33), { password: 'login.passwordWrong' }],
    ['a forbidden &', 'alice', 'secret&1', { password: 'login.passwordWrong' }],
    ['a forbidden quote', 'alice', 'secret"1', { password: 'login.passwordWrong' }],
    ['nothing', '', '', { username: 'login.usernameMissing', password: 'login.passwordMissing' }],
  ])('%s', (_, username, password, expected) => {
    expect(loginProblems(username, password)).toEqual(expected)
  })
})

describe('login tab', () => {
  test.each([
    ['', ['email'], true, 'login'],
    ['type=register', ['email'], false, 'register'],
    ['type=register', [], false, 'login'],
    ['type=code', ['email'], true, 'code'],
    ['type=code', ['email'], false, 'login'],
    ['type=code', [], true, 'login'],
    ['type=other', ['email'], true, 'login'],
    ['', null, false, 'login'],
    ['type=register', null, false, 'unknown'],
  ] as const)('%j with %j, login by code %j, is %s', (search, channels, codeLogin, expected) => {
    expect(tabOf(new URLSearchParams(search), { channels, codeLogin })).toBe(expected)
  })

  test.each([
    ['register', '', '/user/login?type=register'],
    ['login', 'type=register', '/user/login'],
    ['register', 'to=/user/card/7', '/user/login?to=%2Fuser%2Fcard%2F7&type=register'],
    ['login', 'to=/user/card/7&type=register', '/user/login?to=%2Fuser%2Fcard%2F7'],
  ] as const)('%s from %j: %s', (tab, search, expected) => {
    expect(loginTabPath(tab, new URLSearchParams(search))).toBe(expected)
  })
})

describe('register problems', () => {
  const form: Registration = {
    username: 'alice',
    password: 'secret1',
    channel: 'email',
    address: 'a@x.io',
    code: 'AB12',
    consent: undefined,
  }

  test.each<[string, Partial<Registration>, object]>([
    ['complete', {}, {}],
    ['complete, and agreed', { consent: true }, {}],
    ['not agreed', { consent: false }, { consent: 'register.consentMissing' }],
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

  test('a code needs only the address', () => {
    expect(registerProblems({ ...form, code: '', username: '', password: '' }, 'code')).toEqual({})
    expect(registerProblems({ ...form, address: '' }, 'code')).toEqual({ address: expect.stringMatching(/Missing$/) })
  })
})
