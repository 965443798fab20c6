import { randomUUID } from 'node:crypto'
import type { PasswordHash } from '../identity/password-hash.ts'

const decoys = new WeakMap<PasswordHash, Promise<string>>()

/** A hash of no member's password, so that checking one for an account that does not exist takes as long. */
export function decoyHash(passwords: PasswordHash): Promise<string> {
  const made = decoys.get(passwords) ?? passwords.create(randomUUID())
  decoys.set(passwords, made)
  // A failure, such as a full queue, is not kept.
  made.catch(() => decoys.delete(passwords))
  return made
}
