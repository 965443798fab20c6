import { tabChange } from './watch-tabs.ts'

const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't1', refresh_token: '' }
const bob = { ...alice, id: 8 }

test.each([
  ['guest here, guest there', null, null, { kind: 'none' }],
  ['login there', null, alice, { kind: 'logged-in', user: alice }],
  ['logout there', alice, null, { kind: 'reload' }],
  ['another member there', alice, bob, { kind: 'reload' }],
  ['a fresher token there', alice, { ...alice, token: 't2' }, { kind: 'adopt', user: { ...alice, token: 't2' } }],
])('%s: %s', (_, mine, theirs, expected) => {
  expect(tabChange(mine, theirs)).toEqual(expected)
})
