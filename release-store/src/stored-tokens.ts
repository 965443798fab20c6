import { messageOf } from '@member/shared/reading'
import { readDocument } from './documents.ts'
import { tokenKey, tokensKey } from './keys.ts'
import { type Store, StoreError } from './store.ts'
import { parseToken, type ReleaseToken } from './token.ts'

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
