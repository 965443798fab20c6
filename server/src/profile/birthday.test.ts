import { isBirthday } from './profile-changes.ts'

test.each([
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['2026-03-10', true],
  ['2026-03-11', false],
  ['1899-12-31', false],
  ['1990-13-01', false],
  ['1990-1-1', false],
])('%s as a birthday on 2026-03-10: %s', (text, allowed) => expect(isBirthday(text, '2026-03-10')).toBe(allowed))
