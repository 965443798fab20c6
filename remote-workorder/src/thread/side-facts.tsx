import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { targetState } from '../ticket/target-state.ts'
import { targetWords } from '../ticket/target-words.ts'
import { targetNames } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Entry } from '../ticket/timeline.ts'
import { FileFacts } from './file-facts.tsx'
import { LinkedTickets } from './linked-tickets.tsx'
import { useReader } from './thread-context.ts'

/** One fact; nothing without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Service targets in words, for agents. */
function TargetFacts({ ticket }: { ticket: TicketDetail }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const now = useMinute() * 60
  const facts = targetNames.map((name) => {
    const state = targetState(ticket, name, now)
    if (state === null) return null
    const wasMissed = state.kind === 'rests' && ticket.targets?.missed.includes(name) === true
    return (
      <Fact key={name} name={t(`clock.${name}`)}>
        <span title={'due' in state ? date(state.due, 'minute') : undefined}>
          {[targetWords(state, t), wasMissed && t('sla.missed')].filter(Boolean).join(' · ')}
        </span>
      </Fact>
    )
  })
  return (
    <>
      <Fact name={t('facts.policy')}>{ticket.targets?.policy ?? null}</Fact>
      {facts}
    </>
  )
}

const { color, space, text } = token

const List = styled.dl`
  display: grid;
  gap: ${space[3]};

  dt {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  dd {
    overflow-wrap: anywhere;
  }
  @media print {
    > div {
      break-inside: avoid;
    }
    /* On paper "3 minutes ago" says nothing. */
    time[title] {
      font-size: 0;
    }
    time[title]::after {
      content: attr(title);
      font-size: ${text.md};
    }
  }
`

const Labels = styled.dd`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`

const timeFacts = ['created', 'firstResponse', 'solved', 'closed'] as const

export interface SideFactsProps {
  ticket: TicketDetail
  entries: readonly Entry[]
  /** Removes the link to another ticket; null where that is not offered. */
  onUnlink: ((id: string) => void) | null
}

/** Dates, people, targets, files and other tickets of a ticket. */
export default function SideFacts({ ticket, entries, onUnlink }: SideFactsProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { viewer } = useReader()
  const { requester, assignee, category, impact, labels, holdReason, holdUntil } = ticket
  const isAgent = viewer === 'agent'
  return (
    <List>
      <Fact name={t('facts.subject')}>
        <span dir="auto">{ticket.subject}</span>
      </Fact>
      <Fact name={t('facts.number')}>
        <bdi>{ticket.number}</bdi>
      </Fact>
      <Fact name={t('facts.category')}>{category}</Fact>
      <Fact name={t('facts.impact')}>{impact && t(`impact.${impact}`)}</Fact>
      {isAgent && (
        <Fact name={t('facts.requester')}>{requester && (requester.nickname || t('ticket.goneMember'))}</Fact>
      )}
      <Fact name={t('facts.assignee')}>
        {assignee ? assignee.nickname || t('ticket.goneMember') : isAgent ? t('ticket.unassigned') : null}
      </Fact>
      {isAgent && <Fact name={t('facts.team')}>{ticket.team?.name ?? null}</Fact>}
      {isAgent && <Fact name={t('facts.priority')}>{ticket.priority && t(`level.${ticket.priority}`)}</Fact>}
      {isAgent && labels.length > 0 && (
        <div>
          <dt>{t('facts.labels')}</dt>
          <Labels>
            {labels.map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
          </Labels>
        </div>
      )}
      {isAgent && holdReason !== '' && (
        <Fact name={t('facts.hold')}>
          {holdReason}
          {holdUntil !== null && ` (${t('ticket.until', { time: date(holdUntil, 'minute') })})`}
        </Fact>
      )}
      {isAgent && <TargetFacts ticket={ticket} />}
      {timeFacts.map((fact) => (
        <Fact key={fact} name={t(`facts.${fact}`)}>
          {ticket[fact] && <RelativeTime at={ticket[fact]} />}
        </Fact>
      ))}
      <LinkedTickets ticket={ticket} onUnlink={onUnlink} />
      <FileFacts entries={entries} />
    </List>
  )
}
