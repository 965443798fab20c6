import { randomUUID } from 'node:crypto'
import { messageOf } from '@member/shared/reading'
import { type LiveArea, type LogEntry, parseLogEntry } from '@member/shared/release-set'
import { documentBytes, logSchema } from './documents.ts'
import { logKey } from './keys.ts'
import { liveAreaOf } from './live-state.ts'
import { type Head, publishPointer, readHead, repairedHead } from './log.ts'
import { type Store, StoreError } from './store.ts'

/** What a command changes about one area from the next generation on. */
export interface Change {
  operation: LogEntry['operation']
  area: string
  to: LiveArea
  reason: string
  /** The generation that it takes back. */
  undone?: number | undefined
}

/** Decides on a change of the newest state; throws to refuse, resolves with undefined when nothing needs to change. */
export type Decide = (head: Head, at: string) => Promise<Change | undefined>

/** Who makes the change, and the clock. */
export interface Author {
  by: string
  now: () => Date
}

/** Attempts before a writer that always loses the race gets an error. */
const attempts = 200

/**
 * Adds one entry to the log and publishes its document. `decide` is called again with a newer document when another
 * writer was faster. Once this resolves with an entry, no crash loses it.
 * @throws StoreError `lost-race` when other writers were faster on every attempt
 */
export async function commit(store: Store, author: Author, decide: Decide): Promise<LogEntry | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const head = await readHead(store)
    const at = author.now().toISOString()
    const change = await decide(head, at)
    if (!change) {
      await repairedHead(store)
      return undefined
    }
    const entry = entryFor(head, change, author.by, at)
    if ((await store.createOnly(logKey(entry.generation), documentBytes(entry))) === 'created') {
      await publishPointer(store, entry.document).catch((error: unknown) => {
        throw new StoreError(
          'unusable',
          `generation ${entry.generation} is committed, but the pointer could not be written (${messageOf(error)}); \`release status\` writes it again`,
        )
      })
      return entry
    }
    await pause(Math.random() * Math.min(50, 2 * (attempt + 1)))
  }
  throw new StoreError(
    'lost-race',
    `other writers were faster ${attempts} times in a row; nothing was changed, try again`,
  )
}

/** The entry that `commit` would add now; nothing is written. */
export async function propose(store: Store, author: Author, decide: Decide): Promise<LogEntry | undefined> {
  const head = await readHead(store)
  const at = author.now().toISOString()
  const change = await decide(head, at)
  return change && entryFor(head, change, author.by, at)
}

function entryFor({ document, hash }: Head, change: Change, by: string, at: string): LogEntry {
  const generation = document.generation + 1
  const before = liveAreaOf(document, change.area)
  // As it is read again, in the order of its keys: the pointer is compared with it byte by byte.
  return parseLogEntry({
    schema: logSchema,
    id: randomUUID(),
    generation,
    previousHash: hash,
    at,
    by,
    operation: change.operation,
    area: change.area,
    from: before?.current.release ?? null,
    to: change.to.current.release,
    reason: change.reason,
    allowed: missing(change.to, before),
    banned: missing(before, change.to),
    undone: change.undone,
    ...candidateOf(before, change.to),
    document: {
      ...document,
      schema: logSchema,
      generation,
      at,
      areas: { ...document.areas, [change.area]: change.to },
    },
  })
}

/** The release that one state bans and the other does not, for the log. */
const missing = (state: LiveArea | undefined, other: LiveArea | undefined): string | undefined =>
  other?.banned.find((release) => !state?.banned.includes(release))

/** The candidate that a change is about, for the log: the newer one where there are two. */
function candidateOf(before: LiveArea | undefined, after: LiveArea): Pick<LogEntry, 'candidate'> {
  const [from, to] = [before?.candidate, after.candidate]
  const { release } = to ?? from ?? {}
  if (release === undefined || (from?.release === to?.release && from?.share === to?.share)) return {}
  const shareOf = (one: LiveArea['candidate']) => (one?.release === release ? one.share : 0)
  return { candidate: { release, from: shareOf(from), to: shareOf(to) } }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
