import { fakeMember } from '@member/shared/testing'
import { changedFields, fieldsOf, followed } from './profile-fields.ts'

const fields = fieldsOf(fakeMember)

test('what a stock server encoded once for every save is shown as it was typed', () => {
  const motto = 'a &amp;amp; b &amp;quot;q&amp;quot; &lt;b&gt;'
  expect(fieldsOf({ ...fakeMember, motto, nickname: 'A&amp;B' })).toMatchObject({
    motto: 'a & b "q" <b>',
    nickname: 'A&B',
  })
})

test.each([null, '0000-00-00', '2020', ''])('birthday %p is none', (birthday) => {
  expect(fieldsOf({ ...fakeMember, birthday }).birthday).toBe('')
})

test('a region is its codes, empty where a level or all of it is not stated', () => {
  expect(fieldsOf({ ...fakeMember, region: { province: 500000, city: 500100, district: 0 } })).toMatchObject({
    province: '500000',
    city: '500100',
    district: '',
  })
  expect(fields).toMatchObject({ province: '', city: '', district: '' })
})

test('outer spaces are no change', () => {
  expect(changedFields({ ...fields, nickname: ' Alice ' }, fields)).toEqual([])
  expect(changedFields({ ...fields, nickname: 'Al', motto: 'x' }, fields)).toEqual(['nickname', 'motto'])
})

test('what is not touched follows the server, what is typed stays', () => {
  const typed = { ...fields, nickname: 'Typed' }
  const after = { ...fields, nickname: 'Elsewhere', motto: 'New' }
  expect(followed(typed, fields, after)).toEqual({ ...fields, nickname: 'Typed', motto: 'New' })
})
