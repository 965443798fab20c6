import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Slots } from './slots.ts'

interface Cost {
  /** Base-two logarithm of N. */
  ln: number
  r: number
  p: number
}

const current: Cost = { ln: 15, r: 8, p: 3 }
const keyLength = 32
const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 256 * 2 ** cost.ln * cost.r }
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Hashes passwords with scrypt (N=2^15, r=8, p=3; RFC 7914) as PHC strings, a few at once. */
export interface PasswordHash {
  /** `$scrypt$ln=15,r=8,p=3$<salt>$<key>`, salt and key in base64 without padding. */
  create(password: string): Promise<string>
  /** `outdated`: right, but made with other cost figures, so it should be made anew. An unreadable hash is `wrong`. */
  verify(password: string, stored: string): Promise<'right' | 'outdated' | 'wrong'>
}

/** @param slots bounds how many hashes run at once: each takes 32 MiB and most of a core. */
export function passwordHash(slots: Slots): PasswordHash {
  return {
    create: (password) =>
      slots.run(async () => {
        const salt = randomBytes(16)
        const key = await derive(password, salt, current)
        return `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${encode(salt)}$${encode(key)}`
      }),
    async verify(password, stored) {
      const [, ln, r, p, salt = '', key = ''] = phc.exec(stored) ?? []
      const cost: Cost = { ln: Number(ln), r: Number(r), p: Number(p) }
      if (!(cost.ln >= 1 && cost.ln <= 20)) return 'wrong'
      const expected = Buffer.from(key, 'base64')
      const derived = await slots.run(() => derive(password, Buffer.from(salt, 'base64'), cost))
      if (expected.length !== derived.length || !timingSafeEqual(expected, derived)) return 'wrong'
      const isCurrent = cost.ln === current.ln && cost.r === current.r && cost.p === current.p
      return isCurrent ? 'right' : 'outdated'
    },
  }
}
