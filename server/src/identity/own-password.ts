import type { Member } from '../database/schema.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { PasswordHash } from './password-hash.ts'

/** Attempts per hour, so that a stolen token cannot be used to guess the password. */
const maxAttempts = 10
const windowSeconds = 3600

/** Checks the password of a logged-in member. Every attempt is counted before the password is checked. */
export async function checkOwnPassword(
  { passwords, sharedState }: { passwords: PasswordHash; sharedState: SharedState },
  member: Member,
  password: string,
): Promise<'right' | 'wrong' | 'tries used up'> {
  if (password === '') return 'wrong'
  const key = `own-password:${member.id}`
  const { count } = await sharedState.increment(key, windowSeconds)
  if (count > maxAttempts) return 'tries used up'
  if ((await passwords.verify(password, member.password)) === 'wrong') return 'wrong'
  await sharedState.delete(key)
  return 'right'
}
