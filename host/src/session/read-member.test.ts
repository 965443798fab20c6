import { userInfo } from '../testing/site-answers.ts'
import { readMember } from './read-member.ts'

test('reads a member without the tokens', () => {
  expect(readMember(userInfo)).toEqual({
    id: 7,
    username: 'alice',
    nickname: 'Alice',
    email: 'a@example.com',
    mobile: '',
    avatar: '/static/images/avatar.png',
    gender: 2,
    birthday: null,
    money: '128.50',
    score: 640,
    lastLoginTime: 1_760_000_000,
    lastLoginIp: '203.0.113.9',
    joinTime: 1_700_000_000,
    motto: '',
  })
})

test.each([
  ['a guest’s empty list', []],
  ['null', null],
  ['nothing', undefined],
  ['no id', { username: 'alice' }],
  ['id 0', { id: 0 }],
])('%s is no member', (_, input) => {
  expect(readMember(input)).toBeNull()
})

test.each([
  ['numbers as strings', { id: '7', score: '640', gender: '1' }, { id: 7, score: 640, gender: 1 }],
  ['money as a number', { id: 7, money: 12.5 }, { money: '12.50' }],
  ['money without decimals', { id: 7, money: '-3' }, { money: '-3.00' }],
  ['a registration’s partial answer', { id: 9, username: 'new' }, { avatar: '', money: '0.00', score: 0, motto: '' }],
  ['an empty birthday', { id: 7, birthday: '' }, { birthday: null }],
  ['an unknown gender', { id: 7, gender: 9 }, { gender: 0 }],
  [
    'a region with numbers as strings',
    { id: 7, province: '500000', city: 500100, district: null },
    { region: { province: 500000, city: 500100, district: 0 } },
  ],
  [
    'the login before the present one',
    {
      id: 7,
      last_login_time: 1_760_000_000,
      previous_login_time: '1759000000',
      previous_login_ip: '198.51.100.4',
      previous_login_agent: 'Phone',
    },
    { lastLoginTime: 1_760_000_000, previousLogin: { time: 1_759_000_000, ip: '198.51.100.4', agent: 'Phone' } },
  ],
  ['no times', { id: 7, join_time: null }, { joinTime: null, lastLoginTime: null }],
])('%s', (_, input, expected) => {
  expect(readMember(input)).toMatchObject(expected)
})

test.each([
  ['a stock server, which tells the present login only', { id: 7, last_login_time: 1_760_000_000 }],
  ['the first login', { id: 7, previous_login_time: null, previous_login_ip: null }],
  ['a time of zero', { id: 7, previous_login_time: 0, previous_login_ip: '' }],
])('%s gives no previous login', (_, input) => {
  expect(readMember(input)).not.toHaveProperty('previousLogin')
})
