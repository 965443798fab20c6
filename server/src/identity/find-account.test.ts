import { accountKind } from './find-account.ts'

test.each([
  ['demo', 'username'],
  ['13800138000', 'mobile'],
  ['12800138000', 'username'],
  ['1380013800', 'username'],
  ['a@b.c', 'email'],
])('%s is taken as %s', (account, kind) => expect(accountKind(account)).toBe(kind))
