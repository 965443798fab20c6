import { safeParse } from 'valibot'
import { passwordSchema } from './password-schema.ts'

const problems = (oldPassword: string, newPassword: string) =>
  (safeParse(passwordSchema, { oldPassword, newPassword }).issues ?? []).map(({ path, message }) => [
    path?.[0].key,
    message,
  ])

describe('passwordSchema', () => {
  it.each<[oldPassword: string, newPassword: string, problems: [string, string][]]>([
    ['Old123456', 'New123456', []],
    ['x', 'New123456', []],
    [
      '',
      '',
      [
        ['oldPassword', 'password.problem.oldMissing'],
        ['newPassword', 'password.problem.newMissing'],
      ],
    ],
    ['', 'New123456', [['oldPassword', 'password.problem.oldMissing']]],
    ['Old123456', 'short', [['newPassword', 'password.problem.rules']]],
    ['Old123456', 'with "quotes"', [['newPassword', 'password.problem.rules']]],
    ['Old123456', 'Old123456', [['newPassword', 'password.problem.same']]],
  ])('from %j to %j', (oldPassword, newPassword, expected) => {
    expect(problems(oldPassword, newPassword)).toEqual(expected)
  })
})
