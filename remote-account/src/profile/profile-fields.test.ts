import { fakeMember } from '@member/shared/testing'
import { changedFields, fieldsOf, followed } from './profile-fields.ts'

const fields = fieldsOf(fakeMember)

test('text that a stock server encoded several times is fully decoded', () => {
  const motto = 'a &amp;amp; b &amp;quot;q&amp;quot; &lt;b&gt;'
  expect(fieldsOf({ ...fakeMember, motto, nickname: 'A&amp;B' })).toMatchObject({
    motto: 'a & b "q" <b>',
    nickname: 'A&B',
  })
})

test.each([null, '0000-00-00', '2020', ''])('birthday %p is read as empty', (birthday) => {
  expect(fieldsOf({ ...fakeMember, birthday }).birthday).toBe('')
})

test('a region has one code per level, empty when not stated', () => {
  expect(fieldsOf({ ...fakeMember, region: { province: 500000, city: 500100, district: 0 } })).toMatchObject({
    province: '500000',
    city: '500100',
    district: '',
  })
  expect(fields).toMatchObject({ province: '', city: '', district: '' })
})

test('leading and trailing spaces are no change', () => {
  expect(changedFields({ ...fields, nickname: ' Alice ' }, fields)).toEqual([])
  expect(changedFields({ ...fields, nickname: 'Al', motto: 'x' }, fields)).toEqual(['nickname', 'motto'])
})

test('untouched fields take the stored values, edited ones stay', () => {
  const typed = { ...fields, nickname: 'Typed' }
  const after = { ...fields, nickname: 'Elsewhere', motto: 'New' }
  expect(followed(typed, fields, after)).toEqual({ ...fields, nickname: 'Typed', motto: 'New' })
})
