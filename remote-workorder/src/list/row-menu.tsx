import { useTexts } from '@member/shared'
import { MenuItem, MoreMenu } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Ticket } from '../ticket/ticket.ts'
import type { RowActs } from './use-row-acts.ts'

/** What the member can do with a ticket without opening it; nothing where there is nothing. */
export function RowMenu({ ticket, acts }: { ticket: Ticket; acts: RowActs }): ReactNode {
  const t = useTexts()
  const offered = acts.offered(ticket)
  if (offered.length === 0) return null
  return (
    <MoreMenu label={t('list.menu', { subject: ticket.subject || ticket.number })}>
      {offered.map((act) => (
        <MenuItem
          key={act}
          data-variant={act === 'nudge' ? undefined : 'danger'}
          onClick={() => acts.choose(act, ticket)}
        >
          {t(`list.${act}`)}
        </MenuItem>
      ))}
    </MoreMenu>
  )
}
