import { MissingDialog, useTexts } from '@member/shared'
import { media } from '@member/shared/theme'
import { Button, Glyph, MenuItem, MoreMenu } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { latePart } from '../ticket/late-part.tsx'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { TicketDetail } from '../ticket/ticket.ts'
import type { AskedAct } from './act-dialog.tsx'
import type { Marks } from './use-seen.ts'
import type { Acting } from './use-ticket-act.ts'

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z'

/** Stars the ticket for the reader alone. */
const Star = styled(Button)`
  &[aria-pressed='true'] > svg {
    fill: currentColor;
  }
`

const ActDialog = latePart(() => import(/* webpackChunkName: "act-dialog" */ './act-dialog.tsx'), MissingDialog)

/** Acts of the member in the menu; those that answer a question are in the thread. */
const inMenu = ['cancel', 'close', 'hide'] as const satisfies readonly AskedAct[]

export interface HeaderActsProps {
  ticket: TicketDetail
  offered: readonly OfferedAct[]
  acting: Acting
  marks: Marks
  onPrint: () => void
  onFacts: () => void
}

/** What has a button of its own where there is room for it. */
const OnPhone = styled.div`
  ${media.beyondPhone} {
    display: none;
  }
`

const BeyondPhone = styled.div`
  ${media.phone} {
    display: none;
  }
`

/** Acts in the ticket's heading: the member's own, and what one notes for oneself. */
export function HeaderActs(props: HeaderActsProps): ReactNode {
  const { ticket, offered, acting, marks, onPrint, onFacts } = props
  const t = useTexts()
  const [asks, setAsks] = useState<AskedAct | null>(null)
  const nudge = () =>
    acting.act({
      act: 'nudge',
      send: (post, about) => post('/api/workorder/nudge', about),
      done: t('act.nudge.done', { number: ticket.number }),
    })
  const toggleStar = () => marks.star(!ticket.isStarred)
  return (
    <>
      {offered.includes('nudge') && (
        <Button busy={acting.busy} onClick={() => void nudge()}>
          {t('act.nudge')}
        </Button>
      )}
      <BeyondPhone>
        <Star variant="quiet" aria-label={t('mark.star')} aria-pressed={ticket.isStarred} onClick={toggleStar}>
          <Glyph path={star} />
        </Star>
      </BeyondPhone>
      <MoreMenu label={t('thread.more')}>
        <OnPhone>
          <MenuItem onClick={onFacts}>{t('facts.title')}</MenuItem>
          <MenuItem onClick={toggleStar}>{t(ticket.isStarred ? 'mark.unstar' : 'mark.star')}</MenuItem>
        </OnPhone>
        {marks.unread && <MenuItem onClick={marks.unread}>{t('mark.unread')}</MenuItem>}
        <MenuItem onClick={onPrint}>{t('print.action')}</MenuItem>
        {inMenu
          .filter((act) => offered.includes(act))
          .map((act) => (
            <MenuItem key={act} data-variant={act === 'hide' ? 'danger' : undefined} onClick={() => setAsks(act)}>
              {t(`act.${act}`)}
            </MenuItem>
          ))}
      </MoreMenu>
      {asks !== null && <ActDialog act={asks} ticket={ticket} acting={acting} onClose={() => setAsks(null)} />}
    </>
  )
}
