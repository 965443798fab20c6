import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { BackArrow, Glyph, late, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { TicketViewProps } from '../thread/ticket-view.tsx'
import { MissingAndTold } from '../ticket/late-part.tsx'
import { openedFromList, ticketPath } from '../ticket/ticket-address.ts'
import { type ComposerPlace, ComposerPlaceContext } from '../writing/composer-place.ts'
import { RowButton } from './queue-table-style.ts'

export const loadThread = () => import('../thread/ticket-view.tsx')

const TicketView = late<TicketViewProps & { onMissing: () => void }>(
  () => loadThread().then(({ TicketView }) => ({ default: TicketView })),
  MissingAndTold,
)

const { color, radius, size, space, text, z } = token

/** Below its head is the ticket, which scrolls by itself. */
const Region = styled.section`
  position: relative;
  min-inline-size: 0;

  [data-layout='beside'] > * > & {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
  }
  @media print {
    display: block !important;
  }
  &:focus-visible {
    outline: none;
  }
  /* Above the head and the composer, which would cover an outline of the pane itself. */
  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${z.sticky};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    pointer-events: none;

    ${media.phone} {
      /* Around the ticket and the head, which are as wide as the window. */
      inset: 0 calc(-1 * ${space[4]});
    }
  }
  @media print {
    &::after {
      content: none !important;
    }
  }
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 34px;
  padding-inline: ${space[3]} ${space[1]};
  border-block-end: 1px solid ${color.border};
  background: ${color.sunken};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > span {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
  > a {
    padding-inline: ${space[2]};
  }
  @media print {
    display: none;
  }
  &[data-alone] {
    min-block-size: ${size.control};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};

    /* As wide as the ticket. */
    ${media.phone} {
      margin-inline: calc(-1 * ${space[4]});
      border-width: 1px 0;
      border-radius: 0;
    }
  }
`

const Content = styled.div`
  min-inline-size: 0;
  /* On a phone the thread covers that much. */
  padding-block-start: ${space[4]};

  [data-layout='alone'] > * > * > & {
    --before: 0px;
  }
  [data-layout='beside'] > * > * > & {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    padding: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border-end-end-radius: ${radius.lg};
  }
  @media print {
    display: block !important;
    overflow: visible !important;
  }
`

const up = 'm6 14.5 6-6 6 6'
const down = 'm6 9.5 6 6 6-6'
const cross = 'm7 7 10 10m0-10L7 17'

/** The open ticket beside the list, in a narrow window in its place; with the way to its neighbours. */
export function QueuePane(props: {
  ticket: string
  /** Place in the list; null where the list does not have it. */
  place: { at: number; of: number } | null
  /** Whether it stands in the place of the list. */
  isAlone: boolean
  onMove: ((by: 1 | -1) => void) | null
  onClose: () => void
  /** What the composer of this ticket has to do with the queue. */
  writing: ComposerPlace
}): ReactNode {
  const { ticket, place, isAlone, onMove, onClose, writing } = props
  const t = useTexts()
  return (
    <Region aria-label={t('queue.pane')} data-pane tabIndex={-1}>
      <Head data-alone={isAlone || undefined}>
        {isAlone && <BackArrow label={t('thread.back')} onClick={onClose} />}
        <span>{place !== null && t('queue.pane.place', { at: place.at, of: place.of })}</span>
        {!isAlone && (
          <Link to={ticketPath(ticket, 'agent')} state={openedFromList}>
            {t('queue.pane.page')}
          </Link>
        )}
        {onMove !== null && (
          <>
            <RowButton type="button" aria-label={t('queue.pane.previous')} onClick={() => onMove(-1)}>
              <Glyph path={up} />
            </RowButton>
            <RowButton type="button" aria-label={t('queue.pane.next')} onClick={() => onMove(1)}>
              <Glyph path={down} />
            </RowButton>
          </>
        )}
        {!isAlone && (
          <RowButton type="button" aria-label={t('queue.pane.close')} onClick={onClose}>
            <Glyph path={cross} />
          </RowButton>
        )}
      </Head>
      <Content>
        <Suspense fallback={<Skeleton shape="detail" />}>
          <ComposerPlaceContext value={writing}>
            <TicketView
              key={ticket}
              id={ticket}
              viewer="agent"
              chrome={isAlone ? 'page' : 'pane'}
              onMissing={writing.onBegun}
            />
          </ComposerPlaceContext>
        </Suspense>
      </Content>
    </Region>
  )
}
