import { masked, refusalSubject } from './contact-form.ts'

describe('masked', () => {
  test.each([
    ['email', 'alice@example.com', 'a***e@example.com'],
    ['email', 'al@example.com', 'a***@example.com'],
    ['email', 'a@example.com', 'a***@example.com'],
    ['email', 'nonsense', '***'],
    ['email', '', ''],
    ['mobile', '13800138000', '138****8000'],
    ['mobile', '123', '****'],
    ['mobile', '', ''],
  ] as const)('%s %s is shown as %s', (channel, address, expected) => expect(masked(channel, address)).toBe(expected))
})

describe('refusal subject', () => {
  test.each([
    ['Password error', 'password'],
    ['Wrong password', 'password'],
    ['密码不正确', 'password'],
    ['Too many wrong passwords, please try again later', 'password'],
    ['Please enter the correct verification code', 'code'],
    ['请输入正确的验证码', 'code'],
    ['Wrong verification code', 'code'],
    ['This email is already used by another account', 'address'],
    ['The email has been occupied', 'address'],
    ['email is occupied', 'address'],
    ['该手机号已绑定其他账号', 'address'],
    ['email format error', 'address'],
    ['该邮箱已注册，请直接登录', 'address'],
    ['Verify your account first', 'pass'],
    ['You need to verify your account before modifying', 'pass'],
    ['请先验证身份', 'pass'],
    ['The mail service is unavailable', 'other'],
    ['Frequent email sending. Try again in 12 seconds.', 'other'],
    ['', 'other'],
  ])('%s is about %s', (sentence, part) => expect(refusalSubject(sentence)).toBe(part))
})
