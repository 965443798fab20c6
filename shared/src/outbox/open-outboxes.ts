import { newClientId } from './client-id.ts'
import { createOutbox, type Outbox } from './create-outbox.ts'
import { createHandover } from './handover.ts'
import { entriesOf } from './has-kept.ts'
import { type KeepingBrowser, keepMessages } from './kept-messages.ts'

/** What tells the messages of one area from those of another. */
export interface OutboxOptions<Job> {
  /** Name of the area. */
  area: string
  /** Milliseconds in which a message can be taken back before it leaves. */
  undoMs: number
  /** Reads what is kept in the browser, of this release or another one; null for what is no message. */
  readJob(value: unknown): Job | null
}

const browser: KeepingBrowser = {
  storage: () => window.localStorage,
  locks: navigator.locks as LockManager | undefined,
  now: () => Date.now(),
  onStorage: (changed) =>
    window.addEventListener('storage', ({ key, newValue }) => key !== null && changed(key, newValue)),
}

const channelOf = (area: string, memberId: number) =>
  'BroadcastChannel' in window ? new BroadcastChannel(entriesOf(area, memberId).trim()) : null

/** Ends the outboxes of the session before, by area. */
const endLast = new Map<string, () => void>()

/**
 * Outboxes of the members of this tab, for an area to keep in its state: they live as long as that, whichever page is
 * open.
 */
export function openOutboxes<Job>({ area, undoMs, readJob }: OutboxOptions<Job>): (memberId: number) => Outbox<Job> {
  const outboxes = new Map<number, Outbox<Job>>()
  const owner = newClientId()
  // The state of the session before was dropped, but not what it had in the browser.
  endLast.get(area)?.()
  endLast.set(area, () => {
    for (const outbox of outboxes.values()) outbox.close()
  })
  // For as long as the tab lives: what waits for a connection leaves on any page.
  window.addEventListener('online', () => {
    for (const outbox of outboxes.values()) outbox.wake()
  })
  // A reload is not told from a close, so it sends as well.
  window.addEventListener('pagehide', () => {
    for (const outbox of outboxes.values()) outbox.leave()
  })
  return (memberId) => {
    const outbox =
      outboxes.get(memberId) ??
      createOutbox<Job>({
        kept: keepMessages(browser, { area, memberId, owner }, readJob),
        handover: createHandover(channelOf(area, memberId)),
        now: Date.now,
        network: () => (navigator.onLine ? 'online' : 'offline'),
        undoMs,
        setTimer(what, delay) {
          const timer = setTimeout(what, delay)
          return () => clearTimeout(timer)
        },
      })
    outboxes.set(memberId, outbox)
    return outbox
  }
}
