import { createHash, randomBytes } from 'node:crypto'
import type { Candidate } from '@member/shared/release-set'
import { cookiesNamed } from './visitor.ts'

/** Keeps a visitor among those who get a candidate, across logins; set only while there is one. */
const visitorCookie = 'member.visitor'

/** Half a year, in seconds: longer than any share. */
const keptSeconds = 15_552_000

/** Visitors of one block, which a share divides evenly; prime, so that every factor shuffles it. */
const blockSize = 1009

/** The visitor of a browser's cookies, looked up when first asked for; `otherwise` where they name none. */
export function keptVisitor(cookie: string, otherwise: () => string | undefined): () => string | undefined {
  let found: { id: string | undefined } | undefined
  return () => {
    const id = cookiesNamed(cookie, visitorCookie).find((one) => /^[0-9a-f]{16}$/.test(one))
    found ??= { id: id ?? otherwise() }
    return found.id
  }
}

/** The block that new visitors are put in, and how many it has. */
let filling = { block: '', size: blockSize }

/** A new visitor, and the cookie that keeps them. */
export function newVisitor(protocol: string): { id: string; setCookie: string } {
  if (filling.size === blockSize) filling = { block: randomBytes(6).toString('hex'), size: 0 }
  const id = filling.block + filling.size.toString(16).padStart(4, '0')
  filling.size += 1
  const secure = protocol === 'https' ? ';secure' : ''
  return { id, setCookie: `${visitorCookie}=${id};path=/;samesite=lax;httponly;max-age=${keptSeconds}${secure}` }
}

/**
 * Whether a visitor gets a candidate: the same answer each time, still yes when the share grows, and independent of other
 * areas and of the area's other candidates. Each block of visitors is shuffled anew for each of those, so that a small
 * site gets the share that was asked for as well: by chance alone, 50 % of 20 000 are often more than 0.3 points away.
 */
export function isInShare(visitor: string | undefined, area: string, { share, salt }: Candidate): boolean {
  if (visitor === undefined) return false
  const hash = (text: string) => createHash('sha256').update(`${salt}:${area}:${text}`).digest()
  const ofBlock = hash(visitor.slice(0, 12))
  const factor = 1 + (ofBlock.readUInt32BE(0) % (blockSize - 1))
  const place = (Number.parseInt(visitor.slice(12), 16) * factor + ofBlock.readUInt32BE(4)) % blockSize
  return (place + hash(visitor).readUInt32BE(0) / 2 ** 32) / blockSize < share / 100
}
