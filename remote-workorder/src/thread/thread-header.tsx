import { useFormat, usePageTitle, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, Button, Glyph, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { CopyNumber } from '../ticket/copy-number.tsx'
import { TargetChip } from '../ticket/target.tsx'
import type { TicketDetail, Viewer } from '../ticket/ticket.ts'
import { turnWords } from '../ticket/whose-turn.ts'
import { BackToList } from './back-to-list.tsx'
import { type Chrome, useReader } from './reader.ts'

const { color, space, text, weight } = token

/** One line that is moved sideways where it does not fit, and fades out where there is more. */
const scrollingLine = css`
  flex-wrap: nowrap;
  padding-inline-end: ${space[6]};
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(to left, transparent, #000 ${space[6]});

  > * {
    flex: none;
  }
`

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
      <span>
        {/* Where a merged one continues is said above it. */}
        {ticket.mergedInto === null && sentence}
        {/* Of a hold the time that counts is its end. */}
        {isAgent && turn === 'agent' && status !== 'on_hold' && waitingSince !== null && (
          <>
            {' · '}
            <RelativeTime at={waitingSince} />
          </>
        )}
        {isAgent && holdUntil !== null && ` · ${t('ticket.until', { time: date(holdUntil, 'minute') })}`}
        {isAgent && closes !== null && ` · ${t('ticket.completed', { date: date(closes, 'date') })}`}
      </span>
      {isAgent && <TargetChip ticket={ticket} />}
    </>
  )
}

const Bar = styled.header`
  container: heading / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};

  &:has(> a) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }

  position: relative;
  z-index: 1;
  flex: none;

  [data-frame='beside'] > & {
    padding-block: ${space[1]};
  }
  ${media.phone} {
    padding: ${space[1]} ${space[3]};
  }
`

/** At most two lines, in a pane one, so that it leaves room for the thread; the facts have the whole subject. */
const Subject = styled.h1`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  [data-frame='beside'] & {
    -webkit-line-clamp: 1;
  }
  @media print {
    display: block;
  }
`

/** Where there is little room the line below the subject has the whole width, also that below the buttons. */
const Words = styled.div`
  [data-frame='beside'] & {
    display: contents;
  }
  ${media.phone} {
    display: contents;
  }
`

/** One line where there is little height; its most important part comes first. */
const oneLine = css`
  grid-row: 2;
  grid-column: 1 / -1;
  white-space: nowrap;
  ${scrollingLine}
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-viewer='agent'] > [data-copies-number] {
    order: 1;
  }
  [data-frame='beside'] & {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
  }
  /* Agents have their controls below it: with large text, more lines would leave the conversation too little room. */
  @container heading (max-width: 18rem) {
    &[data-viewer='agent'] {
      ${oneLine}
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
  [data-frame='beside'] & {
    grid-row: 1;
    grid-column: -2 / -1;
  }
  ${media.phone} {
    grid-row: 1;
    grid-column: -2 / -1;
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
      <Words>
        <Subject as={chrome === 'page' ? 'h1' : 'h2'} tabIndex={-1} title={subject} dir="auto">
          {subject}
        </Subject>
        <Line data-viewer={viewer}>
          <CopyNumber number={ticket.number} />
          <TurnLine ticket={ticket} viewer={viewer} />
          {ticket.isSpam && <Badge tone="danger">{t('thread.spam')}</Badge>}
        </Line>
      </Words>
      <Acts>
        {acts}
        <FactsButton>
          <Button variant="quiet" aria-label={t('facts.title')} onClick={onFacts}>
            <Glyph path={facts} />
          </Button>
        </FactsButton>
      </Acts>
      <Below>{children}</Below>
    </Bar>
  )
}
