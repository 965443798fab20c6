import { useTexts } from '@member/shared'
import { AskDialog } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { AskedAct, RowActs } from './row-acts.ts'

/** Asks before a ticket is withdrawn or hidden; stays, with the reason, while that was not done. */
export default function ActQuestion({ asked, acts }: { asked: AskedAct; acts: RowActs }): ReactNode {
  const t = useTexts()
  const { act, ticket } = asked
  const perform = async () => {
    const reason = await acts.perform(act, ticket)
    return reason === null ? 'done' : { conflict: reason }
  }
  return (
    <AskDialog
      title={t(`list.${act}.question`)}
      text={t(`list.${act}.text`, { subject: ticket.subject || ticket.number })}
      action={t(`list.${act}.confirm`)}
      variant="danger"
      onAction={perform}
      onClose={acts.close}
    />
  )
}
