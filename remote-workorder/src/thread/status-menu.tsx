import { useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { DeskAct } from './desk-dialog.tsx'
import { MenuItem, MoreMenu } from './more-menu.tsx'
import type { Acting } from './use-ticket-act.ts'

/** Acts that set the status, in the order of a ticket's life. */
const statusActs = ['resume', 'wait', 'hold', 'solve', 'spam'] as const

/** Sets the status of a ticket; what it needs for that is asked in a dialog. Nothing where it cannot be set. */
export function StatusMenu(props: {
  offered: readonly OfferedAct[]
  acting: Acting
  onAsk: (act: DeskAct) => void
}): ReactNode {
  const { offered, acting, onAsk } = props
  const t = useTexts()
  const acts = statusActs.filter((act) => offered.includes(act))
  if (acts.length === 0) return null
  const resume = () =>
    acting.act({
      act: 'resume',
      send: (post, about) => post('/api/workorder/status', { ...about, status: 'open' }),
    })
  return (
    <MoreMenu label={t('agent.status')} face={t('agent.statusFace')}>
      {acts.map((act) => (
        <MenuItem
          key={act}
          data-variant={act === 'spam' ? 'danger' : undefined}
          onClick={() => (act === 'resume' ? void resume() : onAsk(act))}
        >
          {t(`agent.${act}`)}
        </MenuItem>
      ))}
    </MoreMenu>
  )
}
