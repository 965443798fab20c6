import { isBirthday, isNickname, isUsername } from './account-rules.ts'
import { isContact } from './contact.ts'

test.each([
  ['abc', true],
  ['a_1', true],
  ['ab', false],
  ['1bc', false],
  ['a'.repeat(16), true],
  ['a'.repeat(17), false],
  ['ab-c', false],
  ['名字名', false],
])('%s as a user name: %s', (text, allowed) => expect(isUsername(text)).toBe(allowed))

test.each([
  ['林小满', true],
  ['a-b_c1', true],
  ['𠮷野家', true],
  ['two words', false],
  ['', false],
  ['字'.repeat(50), true],
  ['字'.repeat(51), false],
  ['a<b', false],
])('%s as a nickname: %s', (text, allowed) => expect(isNickname(text)).toBe(allowed))

test.each([
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['2026-03-10', true],
  ['2026-03-11', false],
  ['1899-12-31', false],
  ['1990-13-01', false],
  ['1990-1-1', false],
])('%s as a birthday on 2026-03-10: %s', (text, allowed) => expect(isBirthday(text, '2026-03-10')).toBe(allowed))

test.each([
  ['email', 'a@b.cn', true],
  ['email', "o'neill@example.com", false],
  ['email', 'first.last+tag@mail.example.com', true],
  ['email', 'a@xn--fiqs8s.xn--fiqs8s', true],
  ['email', 'a@localhost', false],
  ['email', 'a@-example.com', false],
  ['email', 'a b@example.com', false],
  ['mobile', '13800138000', true],
  ['mobile', '12800138000', false],
  ['mobile', '+8613800138000', false],
] as const)('as %s, %s: %s', (channel, text, allowed) => expect(isContact(channel, text)).toBe(allowed))
