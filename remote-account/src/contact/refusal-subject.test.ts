import { refusalSubject } from './refusal-subject.ts'

test.each([
  ['Password error', 'password'],
  ['密码错误', 'password'],
  ['Too many wrong passwords, please try again later', 'password'],
  ['Please enter the correct verification code', 'code'],
  ['请输入正确的验证码', 'code'],
  ['The email has been occupied', 'address'],
  ['email is occupied', 'address'],
  ['该手机号已被占用', 'address'],
  ['email format error', 'address'],
  ['该邮箱已注册，请直接登录', 'address'],
  ['You need to verify your account before modifying', 'pass'],
  ['请先验证您的账号再修改', 'pass'],
  ['The mail service is unavailable', 'other'],
  ['Frequent email sending. Try again in 12 seconds.', 'other'],
  ['', 'other'],
])('%s is about %s', (sentence, part) => expect(refusalSubject(sentence)).toBe(part))
