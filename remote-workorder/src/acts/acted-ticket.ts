import type { Act } from './acts.ts'
import type { QueueTicket } from './queue-ticket.ts'

/** Names of those an act can name. */
export interface Names {
  agents: ReadonlyMap<string, string>
  teams: ReadonlyMap<string, string>
}

/** The changes that an act shows in a row. */
function changes(ticket: QueueTicket, act: Act, { agents, teams }: Names): Partial<QueueTicket> {
  switch (act.act) {
    case 'assign': {
      const id = String(act.assignee_id)
      if (act.assignee_id === 0) return { assignee: null }
      const status = ticket.status === 'new' ? 'open' : ticket.status
      return { assignee: { id, nickname: agents.get(id) ?? '', avatar: '' }, status }
    }
    case 'team': {
      const id = String(act.team_id)
      return { team: act.team_id === 0 ? null : { id, name: teams.get(id) ?? '' } }
    }
    case 'priority':
      return { priority: act.priority }
    case 'label':
      return { labels: ticket.labels.includes(act.label) ? ticket.labels : [...ticket.labels, act.label] }
    case 'unlabel':
      return { labels: ticket.labels.filter((label) => label !== act.label) }
    case 'status':
      return { status: act.status }
    case 'spam':
      return { status: 'closed', isSpam: true }
  }
}

/**
 * A row as an act leaves it, for a ticket that no longer is in its queue and so does not come again. One that does comes
 * with everything else that has changed.
 */
export const actedTicket = (ticket: QueueTicket, act: Act, version: number, names: Names): QueueTicket => ({
  ...ticket,
  ...changes(ticket, act, names),
  version,
})
