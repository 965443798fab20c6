import { tabChange } from './other-tab.ts'

const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't1', refresh_token: '' }
const bob = { ...alice, id: 8 }

test.each([
  ['guest here, guest there', null, null, 'none'],
  ['login there', null, alice, 'logged-in'],
  ['logout there', alice, null, 'reload'],
  ['another member there', alice, bob, 'reload'],
  ['a fresher token there', alice, { ...alice, token: 't2' }, 'adopt'],
])('%s: %s', (_, mine, theirs, expected) => {
  expect(tabChange(mine, theirs)).toBe(expected)
})
