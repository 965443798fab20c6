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
