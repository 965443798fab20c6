import { type ForgotForm, forgotProblems } from './forgot-dialog.tsx'

const form: ForgotForm = { channel: 'mobile', address: '13900000001', code: '123456', password: 'secret1' }

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
