import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, Button, Dialog, Glyph, RelativeTime, shownName, shownSize, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { targetState, targetWords } from '../ticket/target.tsx'
import { type Entry, type TicketDetail, targetNames } from '../ticket/ticket.ts'
import { ticketPath } from '../ticket/ticket-address.ts'
import { useTicketSummary } from '../ticket/use-thread.ts'
import { showMessage } from './message-view.tsx'
import { useReader } from './reader.ts'

const { color, space, text } = token

const Files = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
  max-block-size: 16em;
  overflow-y: auto;
  list-style: none;

  @media print {
    max-block-size: none;
    overflow: visible;
  }
  span {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

/** The files of the thread, each with a link to its message. */
export function FileFacts({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const files = entries.flatMap((entry) =>
    entry.kind === 'message' ? entry.files.map((file) => ({ file, messageId: entry.id })) : [],
  )
  if (files.length === 0) return null
  return (
    <div>
      <dt>{t('facts.files')}</dt>
      <dd>
        <Files>
          {files.map(({ file, messageId }) => (
            <li key={file.id}>
              <a href={`#message-${messageId}`} onClick={(event) => showMessage(event, messageId)}>
                <bdi>{shownName(file.name)}</bdi>
              </a>{' '}
              <span>{shownSize(file.size, number)}</span>
            </li>
          ))}
        </Files>
      </dd>
    </div>
  )
}

const cross = 'M6 6l12 12M18 6 6 18'

/** Other tickets that belong to this one, each with a link. */
export function LinkedTickets(props: { ticket: TicketDetail; onUnlink: ((id: string) => void) | null }): ReactNode {
  const { ticket, onUnlink } = props
  const t = useTexts()
  const { followUpOf, linked, mergedInto } = ticket
  const groups = [
    { name: t('facts.followUpOf'), ids: followUpOf === null ? [] : [followUpOf] },
    { name: t('facts.mergedInto'), ids: mergedInto === null ? [] : [mergedInto] },
    { name: t('facts.linked'), ids: linked },
  ]
  return groups.map(({ name, ids }) =>
    ids.length === 0 ? null : (
      <div key={name}>
        <dt>{name}</dt>
        {ids.map((id) => (
          <dd key={id}>
            <LinkedTicket id={id} onUnlink={ids === linked ? onUnlink : null} />
          </dd>
        ))}
      </div>
    ),
  )
}

/** A link to a ticket by number and subject, by its id until they are known, and the button that unlinks it. */
function LinkedTicket({ id, onUnlink }: { id: string; onUnlink: ((id: string) => void) | null }): ReactNode {
  const t = useTexts()
  const { viewer } = useReader()
  const { number, subject } = useTicketSummary(id, viewer) ?? { number: `#${id}`, subject: '' }
  return (
    <>
      <Link to={ticketPath(id, viewer)}>
        <bdi>{`${number} ${subject}`.trimEnd()}</bdi>
      </Link>
      {onUnlink && (
        <Button variant="quiet" aria-label={t('agent.unlink', { number })} onClick={() => onUnlink(id)}>
          <Glyph path={cross} />
        </Button>
      )}
    </>
  )
}

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
  /** Whether the heading of the ticket is out of sight, so that its subject and its number are told, too. */
  withHead?: boolean
  /** Removes the link to another ticket; null where that is not offered. */
  onUnlink: ((id: string) => void) | null
}

/** Dates, people, targets, files and other tickets of a ticket. */
export default function SideFacts({ ticket, entries, withHead = false, onUnlink }: SideFactsProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { viewer } = useReader()
  const { requester, assignee, category, impact, labels, holdReason, holdUntil } = ticket
  const isAgent = viewer === 'agent'
  return (
    <List>
      {withHead && (
        <>
          <Fact name={t('facts.subject')}>
            <span dir="auto">{ticket.subject}</span>
          </Fact>
          <Fact name={t('facts.number')}>
            <bdi>{ticket.number}</bdi>
          </Fact>
        </>
      )}
      <Fact name={t('facts.category')}>{category}</Fact>
      <Fact name={t('facts.impact')}>{impact && t(`impact.${impact}`)}</Fact>
      {isAgent && (
        <Fact name={t('facts.requester')}>{requester && (requester.nickname || t('ticket.goneMember'))}</Fact>
      )}
      <Fact name={t('facts.assignee')}>
        {assignee ? assignee.nickname || t('ticket.goneMember') : isAgent ? t('ticket.unassigned') : null}
      </Fact>
      {isAgent && <Fact name={t('facts.team')}>{ticket.team?.name ?? null}</Fact>}
      {isAgent && <Fact name={t('facts.priority')}>{ticket.priority && t(`acts.priority.${ticket.priority}`)}</Fact>}
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

/** The same over the thread, where there is no room for them beside it. */
export function FactsDialog({ onClose, ...facts }: SideFactsProps & { onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Dialog title={t('facts.title')} onClose={onClose}>
      <SideFacts {...facts} withHead />
    </Dialog>
  )
}
