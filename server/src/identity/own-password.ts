import type { Member } from '../database/schema.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { PasswordHash } from './password-hash.ts'

/** Tries at the password of one's own account in an hour: a stolen token must not be a way to guess it. */
const tries = 10
const windowSeconds = 3600

/** Whether a member who is logged in knows the password. Every try counts before it is looked at. */
export async function checkOwnPassword(
  { passwords, sharedState }: { passwords: PasswordHash; sharedState: SharedState },
  member: Member,
  password: string,
): Promise<'right' | 'wrong' | 'tries used up'> {
  if (password === '') return 'wrong'
  const key = `own-password:${member.id}`
  const { count } = await sharedState.increment(key, windowSeconds)
  if (count > tries) return 'tries used up'
  if ((await passwords.verify(password, member.password)) === 'wrong') return 'wrong'
  await sharedState.delete(key)
  return 'right'
}
