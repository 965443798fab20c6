import type { LiveChange } from '@member/shared/host'
import type { Heard } from './read-stream.ts'

/** Everything may have changed. */
const anything: readonly LiveChange[] = [{ topic: 'tickets' }, { topic: 'messages' }, { topic: 'desk' }]

/** What an event means for a tab: which pages load their data again, and whether to ask which releases are live. */
export interface Meaning {
  changes: readonly LiveChange[]
  asksReleases: boolean
}

const nothing: Meaning = { changes: [], asksReleases: false }

/**
 * Events this host does not know mean nothing: the server may be newer. Nor does the badge: what has changed it is told
 * apart.
 */
export function meaningOf({ event, data }: Heard): Meaning {
  switch (event) {
    case 'ticket':
      return { ...nothing, changes: [{ topic: 'tickets', id: Number(data.id) }] }
    case 'desk':
      return { ...nothing, changes: [{ topic: 'desk' }] }
    case 'conversation':
      return { ...nothing, changes: [{ topic: 'messages', id: Number(data.with) }] }
    case 'releases':
      return { changes: [], asksReleases: true }
    case 'resync':
      return { changes: anything, asksReleases: true }
    default:
      return nothing
  }
}

/** Passes changes on the server to the pages that show them. */
export interface Changes {
  tell(change: LiveChange): void
  subscribe(listener: (change: LiveChange) => void): () => void
}

export function createChanges(): Changes {
  const listeners = new Set<(change: LiveChange) => void>()
  return {
    tell(change) {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          // As an uncaught error of the area, which does not keep the others from hearing.
          setTimeout(() => {
            throw error
          })
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
