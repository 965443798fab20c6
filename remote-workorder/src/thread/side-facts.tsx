import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Entry } from '../ticket/timeline.ts'
import { Fact } from './fact.tsx'
import { FileFacts } from './file-facts.tsx'
import { LinkedTickets } from './linked-tickets.tsx'
import { TargetFacts } from './target-facts.tsx'
import { useReader } from './thread-context.ts'

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
