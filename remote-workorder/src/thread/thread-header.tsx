import { useFormat, usePageTitle, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, Button, Glyph, pageTitle, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CopyNumber } from '../ticket/copy-number.tsx'
import { TargetChip } from '../ticket/target.tsx'
import type { TicketDetail, Viewer } from '../ticket/ticket.ts'
import { turnWords } from '../ticket/whose-turn.ts'
import { BackToList } from './back-to-list.tsx'
import { type Chrome, useReader } from './reader.ts'

const { color, space, text, weight } = token

/** Status of a ticket and whose turn it is, in one line; agents also see since when, and the service target. */
function TurnLine({ ticket, viewer }: { ticket: TicketDetail; viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { status, waitingSince, holdUntil, closes } = ticket
  const { tone, name, sentence, turn } = turnWords(ticket, viewer, t)
  const isAgent = viewer === 'agent'
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {/* Where a merged one continues is said above it. */}
      {ticket.mergedInto === null && sentence !== '' && <span>{sentence}</span>}
      {/* Of a hold the time that counts is its end. */}
      {isAgent && turn === 'agent' && status !== 'on_hold' && waitingSince !== null && (
        <RelativeTime at={waitingSince} />
      )}
      {isAgent && holdUntil !== null && <span>{t('ticket.until', { time: date(holdUntil, 'minute') })}</span>}
      {isAgent && closes !== null && <span>{t('ticket.completed', { date: date(closes, 'date') })}</span>}
      {isAgent && <TargetChip ticket={ticket} />}
    </>
  )
}

const Bar = styled.header`
  container: heading / inline-size;
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space[3]};
  padding: ${space[1]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};

  &:has(> :nth-child(5)) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  ${media.phone} {
    padding-inline: ${space[3]};
  }
`

/** At most two lines, in a pane one, so that it leaves room for the thread; its title has the whole subject. */
const Subject = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;

  h1& {
    -webkit-line-clamp: 2;
    ${pageTitle}
  }
  @media print {
    display: block;
  }
`

/** Below the subject, and below the buttons. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  grid-row: 2;
  grid-column: 1 / -1;
  color: ${color.textMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;

  &[data-viewer='agent'] > [data-copies-number] {
    order: 1;
  }
  /*
   * Agents have their controls below it: with large text, more lines would leave the conversation too little room. One
   * line, its most important part first, is moved sideways, and fades out where there is more.
   */
  @container heading (max-width: 18rem) {
    &[data-viewer='agent'] {
      flex-wrap: nowrap;
      padding-inline-end: ${space[6]};
      overflow-x: auto;
      scrollbar-width: none;
      white-space: nowrap;
      mask-image: linear-gradient(to left, transparent, #000 ${space[6]});

      > * {
        flex: none;
      }
    }
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  gap: ${space[1]};

  @media print {
    display: none;
  }
`

/** On a phone the facts are in the menu, where the subject has the room. */
const FactsButton = styled.span`
  ${media.phone} {
    display: none;
  }
  ${media.wide} {
    [data-frame='alone'] & {
      display: none;
    }
  }
`

const Below = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`

export interface ThreadHeaderProps {
  ticket: TicketDetail
  chrome: Chrome
  /** Shows the facts where they have no column of their own. */
  onFacts: () => void
  acts: ReactNode
  /** Below the line: controls of agents, notices. */
  children: ReactNode
}

const facts = 'M12 11v5m0-8.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'

/** Subject, number, whose turn it is, and acts; stays in sight while the thread is scrolled. */
export function ThreadHeader({ ticket, chrome, onFacts, acts, children }: ThreadHeaderProps): ReactNode {
  const t = useTexts()
  const { viewer } = useReader()
  const subject = ticket.subject || t('ticket.noSubject')
  usePageTitle(chrome === 'page' ? subject : null)
  return (
    <Bar>
      <BackToList viewer={viewer} />
      <Subject as={chrome === 'page' ? 'h1' : 'h2'} tabIndex={-1} title={subject} dir="auto">
        {subject}
      </Subject>
      <Acts>
        {acts}
        <FactsButton>
          <Button variant="quiet" aria-label={t('facts.title')} onClick={onFacts}>
            <Glyph path={facts} />
          </Button>
        </FactsButton>
      </Acts>
      <Line data-viewer={viewer}>
        <CopyNumber number={ticket.number} />
        <TurnLine ticket={ticket} viewer={viewer} />
        {ticket.isSpam && <Badge tone="danger">{t('thread.spam')}</Badge>}
      </Line>
      <Below>{children}</Below>
    </Bar>
  )
}
