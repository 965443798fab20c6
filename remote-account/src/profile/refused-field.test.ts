import { isDatabaseTalk, refusedField } from './refused-field.ts'

test.each([
  ['用户名已存在', 'username'],
  ['This username is already taken', 'username'],
  ['Username already exists', 'username'],
  ['Please enter your account', 'username'],
  ['用户名须以字母开头，由 3 至 16 位字母、数字或下划线组成', 'username'],
  ['Usernames can only be Chinese characters, letters, numbers, underscores_ and dashes-.', 'nickname'],
  ['昵称只能是汉字、字母、数字、下划线_及短横线-，最多 50 个字', 'nickname'],
  ['生日须为有效日期，格式如 1990-05-17', 'birthday'],
  ['About me can have up to 255 characters', 'motto'],
  ['个性签名最多 255 个字', 'motto'],
  ['所选省、市、区县不匹配', 'province'],
  ['Province, city and district do not match', 'province'],
  ['Unknown gender', 'gender'],
  ['SQLSTATE[22007]: Invalid datetime format: 1292 Incorrect date value for column `birthday` at row 1', 'birthday'],
  ['Please do not request frequently', null],
  ['', null],
])('%s is about %s', (sentence, field) => expect(refusedField(sentence)).toBe(field))

test('database errors are recognised', () => {
  expect(isDatabaseTalk("SQLSTATE[22001]: Data too long for column 'motto'")).toBe(true)
  expect(isDatabaseTalk('用户名已存在')).toBe(false)
})
