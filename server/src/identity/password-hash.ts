import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Semaphore } from './semaphore.ts'

/** Cost parameters of scrypt. */
export interface HashCost {
  /** Base-two logarithm of N. */
  ln: number
  r: number
  p: number
}

const current: HashCost = { ln: 15, r: 8, p: 3 }
const keyLength = 32
const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const derive = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 256 * 2 ** cost.ln * cost.r }
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Hashes passwords with scrypt (N=2^15, r=8, p=3; RFC 7914) to PHC strings. */
export interface PasswordHash {
  /** `$scrypt$ln=15,r=8,p=3$<salt>$<key>`, salt and key in base64 without padding. */
  create(password: string): Promise<string>
  /**
   * `outdated`: right, but made with other cost parameters, so it should be hashed again. Unreadable hashes are
   * `wrong`.
   */
  verify(password: string, stored: string): Promise<'right' | 'outdated' | 'wrong'>
  /** Takes as long as `verify`, for an account that does not exist. */
  verifyNobody(password: string): Promise<'wrong'>
}

/**
 * @param semaphore limits how many hashes run at once, as each takes 32 MiB and most of a core
 * @param cost parameters of new hashes; only tests use lower ones
 * @param asker on whose behalf: askers take turns, so that many logins from one address do not delay the others
 */
export function passwordHash(semaphore: Semaphore, cost: HashCost = current, asker = ''): PasswordHash {
  return {
    create: (password) =>
      semaphore.run(async () => {
        const salt = randomBytes(16)
        const key = await derive(password, salt, cost)
        return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`
      }, asker),
    async verify(password, stored) {
      const [, ln, r, p, salt = '', key = ''] = phc.exec(stored) ?? []
      const paid: HashCost = { ln: Number(ln), r: Number(r), p: Number(p) }
      if (!(paid.ln >= 1 && paid.ln <= 20)) return 'wrong'
      const expected = Buffer.from(key, 'base64')
      const derived = await semaphore.run(() => derive(password, Buffer.from(salt, 'base64'), paid), asker)
      if (expected.length !== derived.length || !timingSafeEqual(expected, derived)) return 'wrong'
      const isCurrent = paid.ln === cost.ln && paid.r === cost.r && paid.p === cost.p
      return isCurrent ? 'right' : 'outdated'
    },
    async verifyNobody(password) {
      await semaphore.run(() => derive(password, randomBytes(16), cost), asker)
      return 'wrong'
    },
  }
}
