import { useTexts } from '@member/shared'
import { MenuItem, MoreMenu } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Ticket } from '../ticket/ticket.ts'
import type { RowAct } from './row-acts.ts'

export interface RowMenuProps {
  ticket: Ticket
  /** What the member can do with it without opening it. */
  offered: readonly RowAct[]
  onChoose: (act: RowAct, ticket: Ticket) => void
}

/** What is offered for a ticket in its row. */
export function RowMenu({ ticket, offered, onChoose }: RowMenuProps): ReactNode {
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
