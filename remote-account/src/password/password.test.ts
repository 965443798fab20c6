import { ApiError, type ApiErrorKind, isPassword } from '@member/shared'
import { safeParse } from 'valibot'
import { type ChangeProblem, changeProblem, passwordRules, passwordSchema, type RuleState } from './password-schema.ts'

describe('change problem', () => {
  it.each<[ApiErrorKind, code: number, ChangeProblem['kind']]>([
    ['failure', 0, 'refused'],
    ['failure', 400, 'refused'],
    ['no-permission', 401, 'no-permission'],
    ['need-login', 303, 'left'],
    ['aborted', 0, 'left'],
    ['offline', 0, 'not-sent'],
    ['http', 404, 'not-sent'],
    ['http', 500, 'unsure'],
    ['timeout', 0, 'unsure'],
    ['unreachable', 0, 'unsure'],
    ['unreadable', 0, 'unsure'],
  ])('%s with code %i is %s', (kind, code, expected) => {
    expect(changeProblem(new ApiError(kind, 'Why', { code }))).toMatchObject({ kind: expected })
  })

  it('keeps the server’s sentence', () => {
    const error = new ApiError('failure', 'Old password error')
    expect(changeProblem(error)).toEqual({ kind: 'refused', sentence: 'Old password error' })
  })

  it('does not say that the password was not sent where it may have been', () => {
    expect(changeProblem(new ApiError('unreachable', 'Not sent'))).toMatchObject({ kind: 'unsure', sentence: '' })
  })

  it('does not show the message of an internal error', () => {
    expect(changeProblem(new TypeError('x is undefined'))).toEqual({ kind: 'unsure', sentence: '' })
  })
})

describe('password rules', () => {
  const states = (oldPassword: string, newPassword: string) =>
    passwordRules(oldPassword, newPassword).map(({ state }) => state)

  it.each<[oldPassword: string, newPassword: string, states: RuleState[]]>([
    ['', '', ['open', 'open', 'open']],
    ['Old123', '', ['open', 'open', 'open']],
    ['', 'abc', ['open', 'kept', 'open']],
    ['Old123', 'abcde', ['open', 'kept', 'kept']],
    ['Old123', 'abcdef', ['kept', 'kept', 'kept']],
    ['Old123', 'x'.repeat(32), ['kept', 'kept', 'kept']],
    ['Old123', 'x'.repeat(33), ['broken', 'kept', 'kept']],
    ['Old123', 'a&b', ['open', 'broken', 'kept']],
    ['Old123', 'Old123', ['kept', 'kept', 'broken']],
  ])('from %j to %j', (oldPassword, newPassword, expected) => {
    expect(states(oldPassword, newPassword)).toEqual(expected)
  })

  it.each(['abcdef', 'abc', 'a&bcdef', 'x'.repeat(32), 'x'.repeat(33), '🔑🔑🔑', 'sp ace '])(
    'agrees with the rule the whole site uses about %j',
    (password) => {
      expect(states('', password).every((state, rule) => rule === 2 || state === 'kept')).toBe(isPassword(password))
    },
  )
})

describe('password schema', () => {
  const problems = (oldPassword: string, newPassword: string) =>
    (safeParse(passwordSchema, { oldPassword, newPassword }).issues ?? []).map(({ path, message }) => [
      path?.[0].key,
      message,
    ])

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
