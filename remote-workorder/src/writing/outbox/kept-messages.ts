import { readRecord } from '@member/shared'
import { entriesOf } from './has-kept.ts'
import { afterReload, type Outgoing, type SendState } from './outgoing.ts'

/** Where a member's messages are kept until the server has them: one entry each, so that tabs do not undo each other. */
export interface KeptMessages<Job> {
  write(message: Outgoing<Job>): void
  drop(id: string): void
  /** What other page loads have left that are not open any more. */
  adopt(): Promise<readonly Outgoing<Job>[]>
}

/** What of the browser is used. `locks` is missing on plain http addresses. */
export interface KeepingBrowser {
  storage(): Storage
  locks: Pick<LockManager, 'request' | 'query'> | undefined
}

const kinds: readonly SendState['kind'][] = ['undoable', 'waiting', 'sending', 'sent', 'failed']

/** An entry as this code wrote it, or another release of it; null for anything else. */
function readEntry<Job>(
  text: string | null,
  readJob: (value: unknown) => Job | null,
): { owner: string; message: Outgoing<Job> } | null {
  try {
    const { owner, message } = readRecord(JSON.parse(text ?? '') as { owner: unknown; message: unknown })
    const { id, conversation, job, leavesAt, state } = readRecord(message as Record<string, unknown>)
    const read = readJob(job)
    const kind = readRecord(state as Record<string, unknown>).kind
    if (typeof id !== 'string' || typeof conversation !== 'string' || read === null) return null
    if (!kinds.some((known) => known === kind) || kind === 'sent') return null
    const kept = { id, conversation, job: read, leavesAt: Number(leavesAt) || 0, failures: 0 }
    return { owner: String(owner), message: { ...kept, state: afterReload(state as SendState) } }
  } catch {
    return null
  }
}

const lockOf = (owner: string): string => `workorder outbox ${owner}`

/**
 * Keeps a member's messages in the browser. Each page load holds a lock while it lives, so that another one knows which
 * messages have nobody any more to send them; where there are no locks, it takes all: sending twice is harmless.
 * @param readJob null for what is no job of this release
 */
export function keepMessages<Job>(
  { storage, locks }: KeepingBrowser,
  memberId: number,
  owner: string,
  readJob: (value: unknown) => Job | null,
): KeptMessages<Job> {
  const prefix = entriesOf(memberId)
  const attempt = <T>(what: () => T): T | undefined => {
    try {
      return what()
    } catch {
      // Storage is full or forbidden: messages live as long as the page.
      return undefined
    }
  }
  const write = (message: Outgoing<Job>) =>
    void attempt(() => storage().setItem(prefix + message.id, JSON.stringify({ owner, message })))
  void locks?.request(lockOf(owner), () => new Promise(() => {})).catch(() => {})

  return {
    write,
    drop: (id) => void attempt(() => storage().removeItem(prefix + id)),
    async adopt() {
      const held = new Set((await locks?.query().catch(() => undefined))?.held?.map(({ name }) => name))
      const keys = attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? []
      const entries = keys.flatMap((key) => readEntry(attempt(() => storage().getItem(key)) ?? null, readJob) ?? [])
      const left = entries.filter((entry) => entry.owner !== owner && !held.has(lockOf(entry.owner)))
      const messages = left.map(({ message }) => message).sort((one, other) => one.leavesAt - other.leavesAt)
      for (const message of messages) write(message)
      return messages
    },
  }
}
