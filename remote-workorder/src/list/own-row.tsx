import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, MenuItem, MoreMenu, RelativeTime, UnreadMark } from '@member/shared/ui'
import { memo, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { CopyNumber } from '../ticket/copy-number.tsx'
import type { Ticket } from '../ticket/ticket.ts'
import { openedFromList, ticketPath } from '../ticket/ticket-address.ts'
import { turnWords } from '../ticket/whose-turn.ts'
import { Above, Count, columns, Facts, Last, Menu, Row, RowLink, Subject, Turn } from './own-row-style.ts'
import type { RowAct } from './row-acts.ts'

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  > b {
    color: ${token.color.dangerText};
    font-weight: ${token.weight.regular};
  }

  ${columns} {
    min-inline-size: 7em;
    max-inline-size: 34em;
    font-size: ${token.text.sm};
  }
`

const authors = { member: 'author.you', agent: 'author.support', system: 'author.system' } as const

/** What the member has not sent, else author and excerpt of the newest public message. */
function LastMessage({ ticket, draft }: { ticket: Ticket; draft: string }): ReactNode {
  const t = useTexts()
  if (draft !== '')
    return (
      <Words>
        <b>{t('list.draft')}</b> {draft}
      </Words>
    )
  const { lastMessage } = ticket
  return <Words>{lastMessage === null ? '–' : `${t(authors[lastMessage.by])}${lastMessage.excerpt}`}</Words>
}

interface RowMenuProps {
  ticket: Ticket
  /** What the member can do with it without opening it. */
  offered: readonly RowAct[]
  onChoose: (act: RowAct, ticket: Ticket) => void
}

function RowMenu({ ticket, offered, onChoose }: RowMenuProps): ReactNode {
  const t = useTexts()
  return (
    <MoreMenu label={t('list.menu', { subject: ticket.subject || ticket.number })}>
      {offered.map((act) => (
        <MenuItem key={act} data-variant={act === 'nudge' ? undefined : 'danger'} onClick={() => onChoose(act, ticket)}>
          {t(`list.${act}`)}
        </MenuItem>
      ))}
    </MoreMenu>
  )
}

const { color, space, text } = token

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Sentence = styled.span`
  &::after {
    content: ' · ' / '';
  }
`

/** The state in a word and since when, with what is to be said of it. */
function OwnTurn({ ticket }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  const { tone, name, sentence } = turnWords(ticket, 'member', t)
  return (
    <Line>
      <Badge tone={tone}>{name}</Badge>
      <span>
        {sentence !== '' && <Sentence>{sentence}</Sentence>}
        <RelativeTime at={ticket.updated} />
      </span>
    </Line>
  )
}

interface OwnRowProps extends RowMenuProps {
  /** What is written to it and not sent, in one line; empty for nothing. */
  draft: string
  onOpen: (id: string) => void
}

/**
 * One ticket: all of it leads to the ticket, except its buttons. On a phone: subject, whose turn, last words. The row is
 * only where j and k move to; its link takes the focus from there. Its functions are always the same, so that it is
 * rendered only when it changes.
 */
export const OwnRow = memo(function OwnRow(props: OwnRowProps): ReactNode {
  const { ticket, draft, offered, onChoose, onOpen } = props
  const { id, subject, number, category, unread } = ticket
  const t = useTexts()
  const turn = useId()
  return (
    <Row
      data-row={id}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus()
      }}
    >
      <div>
        <Subject>
          {unread > 0 && <UnreadMark label={t('ticket.unread', { count: unread })} />}
          <span dir="auto">
            <RowLink
              data-row-link
              to={ticketPath(id, 'member')}
              state={openedFromList}
              data-status={unread > 0 ? 'unread' : 'read'}
              aria-describedby={turn}
              onClick={() => onOpen(id)}
            >
              {subject || t('ticket.noSubject')}
            </RowLink>
          </span>
          {unread > 1 && (
            <Count aria-hidden="true">
              <Badge tone="danger">{unread > 99 ? '99+' : unread}</Badge>
            </Count>
          )}
        </Subject>
      </div>
      <Turn id={turn}>
        <OwnTurn ticket={ticket} />
      </Turn>
      <Last dir="auto">
        <LastMessage ticket={ticket} draft={draft} />
      </Last>
      <Menu>{offered.length > 0 && <RowMenu ticket={ticket} offered={offered} onChoose={onChoose} />}</Menu>
      <Facts>
        <Above>
          <CopyNumber number={number} />
        </Above>
        {category !== '' && <span>{category}</span>}
      </Facts>
    </Row>
  )
})
