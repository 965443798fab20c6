import { fakeMember } from '@member/shared/testing'
import { profileBody } from './profile-body.ts'
import { fieldsOf, type ProfileFields } from './profile-fields.ts'

const member = { ...fakeMember, birthday: '1990-05-17', nickname: 'A &amp; B' }
const stored = fieldsOf(member)
const always = { id: 7, username: 'alice', nickname: 'A &amp; B', birthday: '1990-05-17' }

test.each<[string, Partial<ProfileFields>, Record<string, unknown>]>([
  ['nothing', {}, always],
  ['a name', { username: ' alice2 ' }, { ...always, username: 'alice2' }],
  ['a nickname', { nickname: 'New' }, { ...always, nickname: 'New' }],
  ['a birthday taken back', { birthday: '' }, { ...always, birthday: null }],
  ['another birthday', { birthday: '1991-01-01' }, { ...always, birthday: '1991-01-01' }],
  ['gender', { gender: '1' }, { ...always, gender: 1 }],
  ['a motto taken back', { motto: '' }, always],
  ['a motto', { motto: '<b> & "q"' }, { ...always, motto: '<b> & "q"' }],
  [
    'a region, always whole',
    { province: '500000', city: '500100' },
    { ...always, province: 500000, city: 500100, district: 0 },
  ],
])('%s', (_, changes, expected) => {
  expect(profileBody(member, { ...stored, ...changes }, stored)).toEqual(expected)
})

test('no birthday is sent as null, because a stock server fails on an empty one', () => {
  const without = { ...fakeMember, birthday: null }
  const fields = fieldsOf(without)
  expect(profileBody(without, { ...fields, motto: 'x' }, fields)).toMatchObject({ birthday: null, motto: 'x' })
})
