import { useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { AskedAct } from './act-dialog.tsx'
import { MarkItems, StarButton } from './marks.tsx'
import { MenuItem, MoreMenu } from './more-menu.tsx'
import type { Marks } from './use-marks.ts'
import type { Acting } from './use-ticket-act.ts'

const ActDialog = lazy(() => import(/* webpackChunkName: "act-dialog" */ './act-dialog.tsx'))

/** Acts of the member in the menu; those that answer a question are in the thread. */
const inMenu = ['cancel', 'close', 'hide'] as const satisfies readonly AskedAct[]

export interface HeaderActsProps {
  ticket: TicketDetail
  offered: readonly OfferedAct[]
  acting: Acting
  marks: Marks
  onPrint: () => void
}

/** Acts in the ticket's heading: the member's own, and what one notes for oneself. */
export function HeaderActs({ ticket, offered, acting, marks, onPrint }: HeaderActsProps): ReactNode {
  const t = useTexts()
  const [asks, setAsks] = useState<AskedAct | null>(null)
  const nudge = () =>
    acting.act({
      act: 'nudge',
      send: (post, about) => post('/api/workorder/nudge', about),
      done: t('act.nudge.done'),
    })
  return (
    <>
      {offered.includes('nudge') && (
        <Button busy={acting.busy} onClick={() => void nudge()}>
          {t('act.nudge')}
        </Button>
      )}
      <StarButton ticket={ticket} marks={marks} />
      <MoreMenu label={t('thread.more')}>
        <MarkItems marks={marks} />
        <MenuItem onClick={onPrint}>{t('print.action')}</MenuItem>
        {inMenu
          .filter((act) => offered.includes(act))
          .map((act) => (
            <MenuItem key={act} data-variant={act === 'hide' ? 'danger' : undefined} onClick={() => setAsks(act)}>
              {t(`act.${act}`)}
            </MenuItem>
          ))}
      </MoreMenu>
      {asks !== null && (
        <Suspense fallback={null}>
          <ActDialog act={asks} acting={acting} onClose={() => setAsks(null)} />
        </Suspense>
      )}
    </>
  )
}
