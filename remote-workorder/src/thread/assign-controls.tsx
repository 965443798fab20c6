import { useTexts } from '@member/shared'
import type { ReactNode, Ref } from 'react'
import type { Person } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Team } from './agent-choices.ts'
import { SmallSelect } from './small-select.tsx'
import { useReader } from './thread-context.ts'
import type { Acting } from './use-ticket-act.ts'

/** Nobody, and no team. */
const none = '0'

/** Gives a ticket to an agent; oneself is the first choice. */
export function AssignControl(props: {
  ref: Ref<HTMLSelectElement>
  ticket: TicketDetail
  agents: readonly Person[]
  acting: Acting
}): ReactNode {
  const { ref, ticket, agents, acting } = props
  const t = useTexts()
  const reader = useReader()
  const { assignee } = ticket
  const others = agents.filter(({ id }) => id !== reader.id)
  const unlisted = assignee !== null && assignee.id !== reader.id && others.every(({ id }) => id !== assignee.id)
  const assign = (id: string) =>
    acting.act({
      act: 'assign',
      send: (post, about) => post('/api/workorder/assign', { ...about, assignee_id: Number(id) }),
    })
  const name = (person: Person) => person.nickname || t('ticket.goneMember')
  return (
    <SmallSelect ref={ref} label={t('facts.assignee')} value={assignee?.id ?? none} onChange={(id) => void assign(id)}>
      <option value={none}>{t('ticket.unassigned')}</option>
      {agents.length !== others.length && <option value={reader.id}>{t('agent.me')}</option>}
      {others.map((person) => (
        <option key={person.id} value={person.id}>
          {name(person)}
        </option>
      ))}
      {unlisted && <option value={assignee.id}>{name(assignee)}</option>}
    </SmallSelect>
  )
}

/** Gives a ticket to a team. */
export function TeamControl(props: { ticket: TicketDetail; teams: readonly Team[]; acting: Acting }): ReactNode {
  const { ticket, teams, acting } = props
  const t = useTexts()
  const give = (id: string) =>
    acting.act({
      act: 'assign',
      send: (post, about) => post('/api/workorder/assign', { ...about, team_id: Number(id) }),
    })
  return (
    <SmallSelect label={t('facts.team')} value={ticket.team?.id ?? none} onChange={(id) => void give(id)}>
      <option value={none}>{t('agent.noTeam')}</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
