import type { Member } from '../database/schema.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { testClock } from '../testing/test-clock.ts'
import { checkOwnPassword } from './own-password.ts'
import type { PasswordHash } from './password-hash.ts'

const passwords = {
  verify: async (password: string) => (password === 'right' ? 'right' : 'wrong'),
} as Partial<PasswordHash> as PasswordHash
const member = { id: 1, password: '' } as Partial<Member> as Member

test('the right password gives all attempts back', async () => {
  const parts = { passwords, sharedState: memoryState(testClock()) }
  const check = (password: string) => checkOwnPassword(parts, member, password)
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) expect(await check('other')).toBe('wrong')
    expect(await check('right')).toBe('right')
  }
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await check('other')).toBe('wrong')
  expect(await check('right')).toBe('tries used up')
})
