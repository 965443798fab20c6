import { createHash, timingSafeEqual } from 'node:crypto'
import { AreaName, parseDocument } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import * as v from 'valibot'
import { readDocument } from './documents.ts'
import { tokenKey, tokensKey } from './keys.ts'
import type { ServiceCommand } from './release-service.ts'
import { type Store, StoreError } from './store.ts'

const Moment = v.pipe(v.string(), v.isoTimestamp())

const ReleaseToken = v.object({
  schema: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'eight hex digits')),
  team: v.pipe(v.string(), v.nonEmpty()),
  /** What it may change; the host only where it is named. */
  areas: v.array(AreaName),
  /** SHA-256 of the secret in hex. The secret itself is nowhere. */
  secretHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hex')),
  createdAt: Moment,
  expiresAt: v.nullable(Moment),
  revokedAt: v.nullable(Moment),
})

/** A token with which a team changes its areas over the network, as the store keeps it. */
export type ReleaseToken = v.InferOutput<typeof ReleaseToken>

/** @throws Error one sentence */
const parseToken = (input: unknown): ReleaseToken => parseDocument(ReleaseToken, input, 'token')

/** A token as its team holds it. */
export interface HeldToken {
  id: string
  /** 32 random bytes in base64url. */
  secret: string
}

/** The one text that a team is given. */
export const tokenText = ({ id, secret }: HeldToken): string => `mrt_${id}_${secret}`

/** Reads that text; undefined for any other. */
export function readTokenText(text: string): HeldToken | undefined {
  const [, id, secret] = /^mrt_([0-9a-f]{8})_([\w-]{43})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** What the store keeps of a secret: SHA-256 in hex. It is too long to be guessed, so a slow hash would add nothing. */
export const secretHashOf = (secret: string): string => sha256(secret).toString('hex')

/** Why a token may not be used. `unknown` and a wrong secret are one: nobody learns which tokens there are. */
export interface TokenRefusal {
  kind: 'unknown' | 'revoked' | 'expired' | 'other-area'
  sentence: string
}

const isDue = (at: string | null, now: number) => at !== null && Date.parse(at) <= now

/**
 * Why whoever presents this secret may do nothing, if so.
 * @param token what the store has under the presented id
 * @param now milliseconds since 1970
 */
export function tokenRefusal(token: ReleaseToken | undefined, secret: string, now: number): TokenRefusal | undefined {
  if (!token || !timingSafeEqual(sha256(secret), Buffer.from(token.secretHash, 'hex')))
    return {
      kind: 'unknown',
      sentence: 'This token is not known here: it is cut off, or of another site; ask an operator for one.',
    }
  if (token.revokedAt !== null)
    return {
      kind: 'revoked',
      sentence: `This token was revoked at ${token.revokedAt}; ask an operator for another one.`,
    }
  if (isDue(token.expiresAt, now))
    return { kind: 'expired', sentence: `This token expired at ${token.expiresAt}; ask an operator for another one.` }
  return undefined
}

/** Why a valid token may not do a command on that area, if so. It may always ask what is live and what was changed. */
export function areaRefusal(
  { areas }: ReleaseToken,
  command: ServiceCommand['command'] | 'publish',
  area: string | undefined,
): TokenRefusal | undefined {
  if (command === 'status' || command === 'history') return undefined
  if (area !== undefined && areas.includes(area)) return undefined
  return { kind: 'other-area', sentence: `This token is for ${areas.join(', ')}; it may not change ${area}.` }
}

const bytesOf = (token: ReleaseToken) => Buffer.from(`${JSON.stringify(token)}\n`)

/**
 * Stores a new token.
 * @throws StoreError `lost-race` when another one has its id
 */
export async function putToken(store: Store, token: ReleaseToken): Promise<void> {
  if ((await store.createOnly(tokenKey(token.id), bytesOf(token))) === 'exists')
    throw new StoreError('lost-race', `there is a token ${token.id} already; try again`)
}

/** Replaces a token by what has become of it. */
export const replaceToken = (store: Store, token: ReleaseToken): Promise<void> =>
  store.replace(tokenKey(token.id), bytesOf(token))

/**
 * Reads one token; undefined when there is none. `id` has eight hex digits.
 * @throws StoreError `damaged` when it cannot be read
 */
export async function readToken(store: Store, id: string): Promise<ReleaseToken | undefined> {
  const bytes = await store.read(tokenKey(id))
  if (bytes === undefined) return undefined
  const where = `${store.location}/${tokenKey(id)}`
  const token = readDocument(where, bytes.toString('utf8'), parseToken, ' (remove it, and make another token)')
  if (token.id !== id) throw new StoreError('damaged', `${where} is damaged: it is the token ${token.id}`)
  return token
}

/** All tokens, the oldest first. One that cannot be read is left out, and `skipped` is told why. */
export async function readTokens(store: Store, skipped: (reason: string) => void): Promise<ReleaseToken[]> {
  const tokens: ReleaseToken[] = []
  for (const { name } of await store.list(tokensKey)) {
    const [, id] = /^([0-9a-f]{8})\.json$/.exec(name) ?? []
    if (id === undefined) continue
    try {
      const token = await readToken(store, id)
      if (token !== undefined) tokens.push(token)
    } catch (error) {
      skipped(messageOf(error))
    }
  }
  return tokens.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}
