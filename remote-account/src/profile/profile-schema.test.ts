import { fakeMember } from '@member/shared/testing'
import { safeParse } from 'valibot'
import { fieldsOf, type ProfileFields } from './profile-fields.ts'
import { profileSchema } from './profile-schema.ts'

const base = fieldsOf(fakeMember)
const problems = (values: Partial<ProfileFields>, stored: Partial<ProfileFields> = {}) => {
  const schema = profileSchema({ ...base, ...stored }, '2026-11-21')
  return safeParse(schema, { ...base, ...stored, ...values }).issues?.map(({ message }) => message) ?? []
}

test.each<[Partial<ProfileFields>, string[]]>([
  [{}, []],
  [{ username: 'abc' }, []],
  [{ username: 'a_9'.padEnd(15, 'x') }, []],
  [{ username: 'a'.repeat(16) }, ['profile.username.rule']],
  [{ username: 'ab' }, ['profile.username.rule']],
  [{ username: '1abc' }, ['profile.username.rule']],
  [{ username: 'ab c' }, ['profile.username.rule']],
  [{ nickname: '小满_Al-1' }, []],
  [{ nickname: 'two words' }, ['profile.nickname.rule']],
  [{ nickname: '<b>' }, ['profile.nickname.rule']],
  [{ nickname: '长'.repeat(51) }, ['profile.nickname.rule']],
  [{ birthday: '' }, []],
  [{ birthday: '2026-11-21' }, []],
  [{ birthday: '2026-11-22' }, ['profile.birthday.future']],
  [{ birthday: '1899-12-31' }, ['profile.birthday.past']],
  [{ motto: '😀'.repeat(120) }, []],
  [{ motto: '长'.repeat(121) }, ['profile.motto.long']],
])('%j: %j', (values, expected) => expect(problems(values)).toEqual(expected))

test('an empty name is missing', () => {
  expect(problems({ username: ' ' })[0]).toBe('profile.username.missing')
  expect(problems({ nickname: '' })[0]).toBe('profile.nickname.missing')
})

test('an incomplete date does not clear the birthday', () => {
  expect(problems({ birthday: 'unfinished' })[0]).toBe('profile.birthday.incomplete')
  expect(problems({ birthday: '2025-02-30' })).toEqual(['profile.birthday.incomplete'])
})

test('stored values stay valid, even if new ones would not be', () => {
  const stored = {
    username: 'a'.repeat(16),
    nickname: 'Two Words',
    birthday: '1850-01-01',
    motto: 'x'.repeat(255),
  }
  expect(problems({}, stored)).toEqual([])
  expect(problems({ username: 'b'.repeat(16) }, stored)).toEqual(['profile.username.rule'])
})
