import { setTimeout as wait } from 'node:timers/promises'
import { atMost } from './at-most.ts'
import { errorCode, isUnsure, type Listing, readListing, type S3Answer, troubleClause } from './s3-answer.ts'
import { type S3Request, sendToBucket } from './s3-client.ts'
import type { S3Place } from './s3-place.ts'
import { type Store, StoreError } from './store.ts'

/** How long a store in object storage is patient. Milliseconds. */
interface S3Patience {
  /** Of each request, until all of the answer is there. */
  deadlineMs: number
  /** Before the second try of a request; before the third it is four times as long. */
  pauseMs: number
}

const usualPatience: S3Patience = { deadlineMs: 10_000, pauseMs: 100 }
/** Tries of a request that the service does not carry out. */
const tries = 3
/** Requests under way at once. */
const most = 32
/** Bytes of the longest key there can be. */
const longestKey = 1024
/** Statuses of a conditional write that found something, or met another one (AWS says 409 then). */
const taken: readonly number[] = [409, 412]

/**
 * A store in an S3-compatible bucket whose service carries out conditional writes (`release doctor` tries it). It keeps
 * no state: the service decides which of several writers is first.
 */
export function s3Store({ bucket, prefix, location }: S3Place, patience = usualPatience): Store {
  const inTurn = atMost(most)
  let isBucketKnown = false

  const failure = (clause: string) => new StoreError('unusable', `the store ${location} cannot be used: ${clause}`)

  async function once(request: S3Request): Promise<S3Answer> {
    const signal = AbortSignal.timeout(patience.deadlineMs)
    try {
      const answer = await sendToBucket(bucket, { ...request, signal })
      const body = Buffer.concat(await answer.toArray())
      return { status: answer.statusCode ?? 0, etag: answer.headers.etag, body }
    } catch (error) {
      return { status: 0, error, isLate: signal.aborted }
    }
  }

  const pause = (attempt: number) => wait(patience.pauseMs * 4 ** attempt * (0.5 + Math.random() / 2))

  /** For requests that may be carried out twice. One that took too long is not repeated: pages wait for it. */
  const ask = (request: S3Request): Promise<S3Answer> =>
    inTurn(async () => {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await once(request)
        const isLate = 'error' in answer && answer.isLate
        if (!isUnsure(answer) || isLate || attempt === tries - 1) return answer
        await pause(attempt)
      }
    })

  /** @returns undefined when nothing is there. @throws StoreError for any answer but that and success */
  function settled(answer: S3Answer): Extract<S3Answer, { body: Buffer }> | undefined {
    if ('body' in answer && answer.status >= 200 && answer.status < 300) return answer
    if (answer.status === 404 && errorCode(answer) !== 'NoSuchBucket') return undefined
    throw failure(troubleClause(answer, bucket))
  }

  const place = (key: string): string => prefix + key
  const isPossible = (key: string): boolean => key !== '' && Buffer.byteLength(place(key)) <= longestKey

  async function read(key: string): Promise<Buffer | undefined> {
    return isPossible(key) ? settled(await ask({ method: 'GET', key: place(key) }))?.body : undefined
  }

  /** Everything below a prefix, or only the names directly below it. */
  async function* pages(below: string, query: { delimiter?: '/' } = {}): AsyncGenerator<Listing> {
    let next: string | undefined
    do {
      const token: Record<string, string> = next === undefined ? {} : { 'continuation-token': next }
      const asked = { 'list-type': '2', prefix: below, ...query, ...token }
      const answer = await ask({ method: 'GET', key: '', query: asked })
      const listing = readListing(String(settled(answer)?.body ?? ''))
      yield listing
      next = listing.next
    } while (next !== undefined)
  }

  async function createOnly(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    const request: S3Request = { method: 'PUT', key: place(key), headers: { 'if-none-match': '*' }, bytes }
    for (let attempt = 0; ; attempt += 1) {
      const answer = await inTurn(() => once(request))
      if (!isUnsure(answer) && !taken.includes(answer.status)) {
        if (settled(answer)) return 'created'
        throw failure(troubleClause(answer, bucket))
      }
      // An earlier try that nobody answered, or that a proxy repeated, may be what is there.
      const stored = await read(key)
      if (stored !== undefined) return stored.equals(bytes) ? 'created' : 'exists'
      if (attempt === tries - 1)
        throw failure(`${troubleClause(answer, bucket)}; whether ${key} was stored will show when it answers again`)
      await pause(attempt)
    }
  }

  async function etag(key: string): Promise<string | undefined> {
    if (!isPossible(key)) return undefined
    const found = settled(await ask({ method: 'HEAD', key: place(key) }))
    // The answer to HEAD has no body that would tell a missing key from a missing bucket.
    if (found === undefined && !isBucketKnown) await pages(prefix).next()
    isBucketKnown = true
    return found && (found.etag ?? '')
  }

  return {
    location,
    folder: undefined,
    read,
    etag,
    createOnly,

    async replace(key, bytes) {
      const answer = await ask({ method: 'PUT', key: place(key), bytes })
      if (!settled(answer)) throw failure(troubleClause(answer, bucket))
    },

    async createFolder(key, files, check) {
      const last = [...files.keys()].at(-1) ?? ''
      const lastBytes = Buffer.from(files.get(last) ?? [])
      if ((await etag(`${key}/${last}`)) !== undefined) return 'exists'
      const stored = new Map<string, Buffer>()
      const putting = [...files].map(async ([name, bytes]) => {
        if (name === last) return
        await createOnly(`${key}/${name}`, bytes)
        stored.set(name, (await read(`${key}/${name}`)) ?? Buffer.alloc(0))
      })
      await Promise.all(putting)
      await check(stored.set(last, lastBytes))
      return createOnly(`${key}/${last}`, lastBytes)
    },

    async list(key) {
      const below = key === '' ? prefix : `${place(key)}/`
      const names = []
      for await (const { objects, folders } of pages(below, { delimiter: '/' }))
        names.push(...objects, ...folders.map((folder) => ({ name: folder.slice(0, -1), at: 0 })))
      return names.map(({ name, at }) => ({ name: name.slice(below.length), at })).filter(({ name }) => name !== '')
    },

    async remove(key) {
      const keys = [place(key)]
      for await (const { objects } of pages(`${place(key)}/`)) keys.push(...objects.map(({ name }) => name))
      await Promise.all(keys.map(async (one) => settled(await ask({ method: 'DELETE', key: one }))))
    },
  }
}
