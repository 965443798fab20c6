import { newPurpose } from './new-purpose.ts'

const failure = { page: '/user/account/balance', at: 1_760_000_000, reference: 'r-42' }

test.each([
  [undefined, null, ''],
  [3, null, 'follow-up 3'],
  [3, failure, 'follow-up 3'],
  [undefined, failure, 'problem /user/account/balance'],
  [undefined, { ...failure, page: '' }, 'problem r-42'],
])('a new work order after %j and %j is for “%s”', (followUpOf, reported, purpose) => {
  expect(newPurpose(followUpOf, reported)).toBe(purpose)
})
