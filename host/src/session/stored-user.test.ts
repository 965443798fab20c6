import { readStoredUser, storedText } from './stored-user.ts'

const user = { id: 7, username: 'alice', nickname: 'Alice', avatar: '/a.png', token: 't1', refresh_token: 'r1' }

test('reads a stored member', () => {
  expect(readStoredUser(JSON.stringify(user))).toEqual(user)
})

test.each([
  ['nothing', null],
  ['broken JSON', '{"id":7,'],
  ['no object', '7'],
  ['a list', '[]'],
  ['no token', JSON.stringify({ ...user, token: '' })],
  ['a token of another type', JSON.stringify({ ...user, token: 1 })],
  ['no id', JSON.stringify({ ...user, id: undefined })],
  ['an id as text', JSON.stringify({ ...user, id: '7' })],
  ['id 0', JSON.stringify({ ...user, id: 0 })],
])('%s is a guest', (_, text) => {
  expect(readStoredUser(text)).toBeNull()
})

test('fields of another type are empty, unknown ones are dropped', () => {
  const kept = JSON.stringify({ ...user, nickname: 3, refresh_token: null, email: 'a@x.io' })
  expect(readStoredUser(kept)).toEqual({ ...user, nickname: '', refresh_token: '' })
})

test('writes only the six fields', () => {
  const more = { ...user, email: 'a@x.io', money: '1.00' }
  expect(Object.keys(JSON.parse(storedText(more)))).toEqual(Object.keys(user))
})
