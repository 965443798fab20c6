import type { ActTicket } from './act-ticket.ts'
import type { Act } from './acts.ts'

/** Names of those an act can name. */
export interface Names {
  agents: ReadonlyMap<string, string>
  teams: ReadonlyMap<string, string>
}

/** The changes that an act shows in a row. */
function changes(ticket: ActTicket, act: Act, { agents, teams }: Names): Partial<ActTicket> {
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
      return { status: act.status, ...(act.status === 'open' && { spam: 'none' as const }) }
    case 'spam':
      return { status: 'closed', spam: 'spam' }
  }
}

/**
 * A ticket as an act leaves it, until it comes again with everything else that has changed. A row that no longer is in its
 * queue does not.
 */
export const actedTicket = <T extends ActTicket>(ticket: T, act: Act, names: Names): T => ({
  ...ticket,
  ...changes(ticket, act, names),
})
