import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readRecord, readString } from '@member/shared/reading'
import { readDocument } from './documents.ts'
import { previewSecretKey } from './keys.ts'
import type { Store } from './store.ts'

/** A release of the store that one browser shows in place of the live one, until a time. */
export interface Preview {
  area: string
  release: string
  /** Seconds since 1970. */
  until: number
  /** Who made the link, as in the log. */
  by: string
}

/** Seconds for which a preview may last. */
export const longestPreview = 8 * 60 * 60

/** The text that proves a preview: its fields and their signature, fit for an address and a cookie. */
export function signPreview(secret: string, preview: Preview): string {
  const fields = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${fields}.${signature(secret, fields)}`
}

/** Reads such a text; `now` is in seconds since 1970. */
export function readPreview(secret: string, text: string, now: number): Preview | 'forged' | 'expired' {
  const [fields = '', given = '', ...more] = text.split('.')
  const [one, other] = [Buffer.from(signature(secret, fields)), Buffer.from(given)]
  if (more.length > 0 || one.length !== other.length || !timingSafeEqual(one, other)) return 'forged'
  // Signed by this store, so these are the fields.
  const preview: Preview = JSON.parse(Buffer.from(fields, 'base64url').toString())
  return preview.until > now ? preview : 'expired'
}

const signature = (secret: string, fields: string): string =>
  createHmac('sha256', secret).update(fields).digest('base64url')

/** The secret of a store that signs its previews, made when it is first asked for. */
export async function previewSecret(store: Store): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await store.createOnly(previewSecretKey, Buffer.from(`${JSON.stringify({ schema: 1, secret: made })}\n`), 'owner')
  return (await storedSecret(store)) ?? made
}

const parseSecret = (input: unknown): string => {
  const secret = readString(readRecord(input).secret)
  if (secret.length < 40) throw new Error('the secret is missing')
  return secret
}

/**
 * The secret of a store; undefined where no preview was ever made.
 * @throws StoreError `damaged` when it cannot be read
 */
export async function storedSecret(store: Store): Promise<string | undefined> {
  const bytes = await store.read(previewSecretKey)
  const wayOut = ' (remove it: links that were made end, and the next one makes another secret)'
  return bytes && readDocument(`${store.location}/${previewSecretKey}`, String(bytes), parseSecret, wayOut)
}
