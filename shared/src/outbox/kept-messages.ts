import { readRecord } from '@member/shared'
import { entriesOf } from './has-kept.ts'
import { afterReload, type Outgoing, type SendState } from './outgoing.ts'

/** What another tab has done with a message: it has it, has sent it, or has taken it out. */
export type TabChange<Job> =
  | { kind: 'theirs'; message: Outgoing<Job> }
  | { kind: 'sent'; id: string }
  | { kind: 'gone'; id: string }

/** Where a member's messages are kept until the server has them: one entry each, so that tabs do not undo each other. */
export interface KeptMessages<Job> {
  /** Returns `page` where storage is full or forbidden: the message then lives as long as the page. */
  write(message: Outgoing<Job>): 'browser' | 'page'
  /** @param how tells the other tabs what has become of it */
  drop(id: string, how: 'sent' | 'gone'): void
  /**
   * Takes what nobody sends any more, now and whenever another tab ends.
   * @param taken gets messages that are this tab's from then on
   */
  adopt(taken: (messages: readonly Outgoing<Job>[]) => void): void
  /** Takes what other tabs have, though they live. */
  seize(): readonly Outgoing<Job>[]
  /** What other tabs have, and from now on each change of it. */
  follow(changed: (change: TabChange<Job>) => void): void
  /** Leaves its entries to others, as if the page load had ended. */
  release(): void
}

/** What of the browser is used; times in milliseconds. `locks` is missing on plain http addresses. */
export interface KeepingBrowser {
  storage(): Storage
  locks: Pick<LockManager, 'request'> | undefined
  now(): number
  /** Calls with each entry that another tab has changed; null for one that is gone. */
  onStorage(changed: (key: string, text: string | null) => void): void
}

const kinds: readonly SendState['kind'][] = ['undoable', 'waiting', 'sending', 'sent', 'failed']

interface Entry<Job> {
  owner: string
  message: Outgoing<Job>
}

/** An entry as this code wrote it, or another release of it; null for anything else. */
function readEntry<Job>(text: string | null, readJob: (value: unknown) => Job | null): Entry<Job> | null {
  try {
    const { owner, message } = readRecord(JSON.parse(text ?? '') as { owner: unknown; message: unknown })
    const { id, conversation, job, leavesAt, state } = readRecord(message as Record<string, unknown>)
    const read = readJob(job)
    const kind = readRecord(state as Record<string, unknown>).kind
    if (typeof id !== 'string' || typeof conversation !== 'string' || read === null) return null
    if (!kinds.some((known) => known === kind)) return null
    const kept = { id, conversation, job: read, leavesAt: Number(leavesAt) || 0, failures: 0 }
    return { owner: String(owner), message: { ...kept, state: state as SendState } }
  } catch {
    return null
  }
}

/** Whose messages are kept. */
export interface Keeper {
  /** Name of the area. */
  area: string
  memberId: number
  /** Name of the page load. */
  owner: string
}

/**
 * Keeps a member's messages in the browser. Each page load holds a lock while it lives, and the browser hands it on to
 * one that waits for it: so messages are taken over when their tab ends, by one other tab. Where there are no locks, the
 * newest tab takes all: sending twice is harmless.
 * @param readJob null for what is no job of this release
 */
export function keepMessages<Job>(
  { storage, locks, now, onStorage }: KeepingBrowser,
  { area, memberId, owner }: Keeper,
  readJob: (value: unknown) => Job | null,
): KeptMessages<Job> {
  const prefix = entriesOf(area, memberId)
  const lockOf = (name: string) => `${area} outbox ${name}`
  const attempt = <T>(what: () => T): T | undefined => {
    try {
      return what()
    } catch {
      // Storage is full or forbidden: messages live as long as the page.
      return undefined
    }
  }
  const write = (message: Outgoing<Job>) =>
    attempt(() => {
      storage().setItem(prefix + message.id, JSON.stringify({ owner, message }))
      return 'browser' as const
    }) ?? (attempt(() => storage().getItem(prefix + message.id)) ? 'browser' : 'page')
  const ignore = () => {}
  let release = ignore
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void locks?.request(lockOf(owner), () => held).catch(ignore)

  const theirs = (): readonly Entry<Job>[] => {
    const keys = attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? []
    const entries = keys.flatMap((key) => readEntry(attempt(() => storage().getItem(key)) ?? null, readJob) ?? [])
    const foreign = entries.filter((entry) => entry.owner !== owner && entry.message.state.kind !== 'sent')
    return foreign.sort((one, other) => one.message.leavesAt - other.message.leavesAt)
  }
  /** Puts this tab's name on entries. */
  const take = (entries: readonly Entry<Job>[]): readonly Outgoing<Job>[] => {
    const messages = entries.map(({ message }) => afterReload(message, now()))
    for (const message of messages) write(message)
    return messages
  }
  let taken: ((messages: readonly Outgoing<Job>[]) => void) | null = null
  const awaited = new Set<string>()
  function awaitEnd(other: string): void {
    const takeTheirs = () => taken?.(take(theirs().filter((entry) => entry.owner === other)))
    if (locks === undefined) takeTheirs()
    else if (!awaited.has(other)) void locks.request(lockOf(other), takeTheirs).catch(ignore)
    awaited.add(other)
  }

  return {
    write,
    drop(id, how) {
      attempt(() => {
        const text = storage().getItem(prefix + id)
        const entry = readEntry(text, readJob)
        // The other tabs hear of both changes, one after the other.
        if (how === 'sent' && entry !== null) write({ ...entry.message, state: { kind: 'sent' } })
        storage().removeItem(prefix + id)
      })
    },
    adopt(whenTaken) {
      taken = whenTaken
      for (const other of new Set(theirs().map((entry) => entry.owner))) awaitEnd(other)
    },
    seize: () => take(theirs()),
    release() {
      taken = null
      release()
    },
    follow(changed) {
      for (const { message } of theirs()) changed({ kind: 'theirs', message })
      onStorage((key, text) => {
        if (!key.startsWith(prefix)) return
        const id = key.slice(prefix.length)
        const entry = readEntry(text, readJob)
        if (entry === null) return changed({ kind: 'gone', id })
        if (entry.owner === owner) return
        if (entry.message.state.kind === 'sent') return changed({ kind: 'sent', id })
        changed({ kind: 'theirs', message: entry.message })
        if (locks !== undefined && taken !== null) awaitEnd(entry.owner)
      })
    },
  }
}
