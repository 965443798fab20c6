import { fakeMember } from '@member/shared/testing'
import { completeness } from './completeness.ts'

const whole = {
  ...fakeMember,
  avatar: '/storage/avatar/20261121/a.jpg',
  birthday: '1990-05-17',
  motto: 'x',
  mobile: '13800138000',
  region: { province: 500000, city: 0, district: 0 },
}

test('a complete profile misses nothing', () => {
  expect(completeness(whole, ['email', 'mobile'])).toEqual({ percent: 100, missing: [] })
})

test.each([
  ['avatar', { avatar: '/static/images/avatar.png' }],
  ['avatar', { avatar: '' }],
  ['birthday', { birthday: null }],
  ['motto', { motto: ' ' }],
  ['region', { region: { province: 0, city: 0, district: 0 } }],
  ['email', { email: '' }],
  ['mobile', { mobile: '' }],
])('%s may be missing', (part, lacking) => {
  expect(completeness({ ...whole, ...lacking }, ['email', 'mobile'])).toEqual({ percent: 83, missing: [part] })
})

test('an unstated gender counts as complete', () => {
  expect(completeness({ ...whole, gender: 0 }, ['email', 'mobile'])).toEqual({ percent: 100, missing: [] })
})

test('what the site does not offer is not counted', () => {
  const { region: _, ...onStock } = { ...whole, email: '', mobile: '' }
  expect(completeness(onStock, [])).toEqual({ percent: 100, missing: [] })
})
