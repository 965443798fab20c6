import { isContact } from './contact.ts'

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
