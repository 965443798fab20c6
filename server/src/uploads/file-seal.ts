import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/schema.ts'

/** Why somebody may read a private file: it is their own upload, or part of a message that they may read. */
export type FileUse = { kind: 'own' } | { kind: 'ticket' | 'message'; id: number }

/** What an address permits. */
export interface FileGrant {
  /** Path of the file. */
  url: string
  /** Id of the member who may read it. */
  reader: number
  use: FileUse
  /** Seconds. */
  until: number
}

const textOfUse = (use: FileUse): string => (use.kind === 'own' ? 'own' : `${use.kind}-${use.id}`)

const readUse = (text: string): FileUse | undefined => {
  if (text === 'own') return { kind: 'own' }
  const [, kind, id] = /^(ticket|message)-(\d{1,10})$/.exec(text) ?? []
  return kind === 'ticket' || kind === 'message' ? { kind, id: Number(id) } : undefined
}

const sealOf = (key: string, { url, reader, use, until }: FileGrant): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([url, reader, textOfUse(use), until]))
    .digest('base64url')

/** The address of a private file with what it permits and a seal on it. */
export const sealedAddress = (key: string, grant: FileGrant): string =>
  `${grant.url}?reader=${grant.reader}&use=${textOfUse(grant.use)}&until=${grant.until}&seal=${sealOf(key, grant)}`

const equal = (one: string, two: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(two)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const wholeNumber = (value: unknown): number =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : -1

/** Reads what an address permits, also when its time is over; undefined without a seal of this server. */
export function readSeal(key: string, url: string, query: Readonly<Record<string, unknown>>): FileGrant | undefined {
  const use = readUse(typeof query.use === 'string' ? query.use : '')
  if (use === undefined || typeof query.seal !== 'string') return undefined
  const grant = { url, use, reader: wholeNumber(query.reader), until: wholeNumber(query.until) }
  return equal(query.seal, sealOf(key, grant)) ? grant : undefined
}

/**
 * End of the time of an address made now: the same for all made within half the time, so that browsers can reuse what
 * they have, and between half the time and all of it ahead.
 */
export function sealedUntil(now: number, seconds: number): number {
  const step = Math.max(1, Math.floor(seconds / 2))
  return Math.floor(now / step) * step + seconds
}

const known = new WeakMap<Database, Map<string, Promise<string>>>()

const readOrMake = async (db: Database, name: string): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  // Of several processes that make it at once, the first one's is kept.
  await db
    .insertInto('server_key')
    .values({ name, secret })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('server_key').select('secret').where('name', '=', name).executeTakeFirstOrThrow()
  return row.secret
}

/** A secret that all processes on one database share, made on first use. */
export function serverKey(db: Database, name: string): Promise<string> {
  const keys = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, keys)
  const key = keys.get(name) ?? readOrMake(db, name)
  keys.set(name, key)
  key.catch(() => keys.delete(name))
  return key
}
