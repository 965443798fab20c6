import { passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'

/** The hash of a password as the server stores it. */
export const makeHash = (password: string): Promise<string> => passwordHash(semaphore(1, 1)).create(password)
