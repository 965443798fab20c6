import { isPassword } from '@member/shared'
import { passwordRules, type RuleState } from './password-rules.ts'

const states = (oldPassword: string, newPassword: string) =>
  passwordRules(oldPassword, newPassword).map(({ state }) => state)

describe('passwordRules', () => {
  it.each<[oldPassword: string, newPassword: string, states: RuleState[]]>([
    ['', '', ['open', 'open', 'open']],
    ['Old123', '', ['open', 'open', 'open']],
    ['', 'abc', ['open', 'kept', 'open']],
    ['Old123', 'abcde', ['open', 'kept', 'kept']],
    ['Old123', 'abcdef', ['kept', 'kept', 'kept']],
    ['Old123', 'x'.repeat(32), ['kept', 'kept', 'kept']],
    ['Old123', 'x'.repeat(33), ['broken', 'kept', 'kept']],
    ['Old123', 'a&b', ['open', 'broken', 'kept']],
    ['Old123', '🔑🔑🔑', ['open', 'kept', 'kept']],
    ['Old123', '🔑'.repeat(32), ['kept', 'kept', 'kept']],
    ['Old123', 'Old123', ['kept', 'kept', 'broken']],
    ['Old123', '密码也可以用中文', ['kept', 'kept', 'kept']],
  ])('from %j to %j', (oldPassword, newPassword, expected) => {
    expect(states(oldPassword, newPassword)).toEqual(expected)
  })

  it.each([
    ['a&b&c', ['&']],
    [`<'>"&`, ['<', "'", '>', '"', '&']],
    ['＆“’', []],
  ])('names the forbidden characters of %j as typed, each once', (typed, found) => {
    expect(passwordRules('', typed)[1]).toMatchObject({ found })
  })

  it.each(['abcdef', 'abc', 'a&bcdef', 'x'.repeat(32), 'x'.repeat(33), '🔑🔑🔑', 'sp ace '])(
    'agrees with the rule the whole site uses about %j',
    (password) => {
      expect(states('', password).every((state, rule) => rule === 2 || state === 'kept')).toBe(isPassword(password))
    },
  )
})
