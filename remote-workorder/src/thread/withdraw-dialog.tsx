import { useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { AskDialog } from '../acts/ask-dialog.tsx'
import type { ThreadMessage } from '../ticket/ticket.ts'
import { useThreadActions } from './thread-actions.ts'

/** Asks before an own message is withdrawn. */
export default function WithdrawDialog(props: { message: ThreadMessage; onClose: () => void }): ReactNode {
  const { message, onClose } = props
  const t = useTexts()
  const { changeMessage } = useThreadActions()
  return (
    <AskDialog
      title={t('withdraw.title')}
      text={t('withdraw.text')}
      action={t('thread.withdraw')}
      variant="danger"
      onAction={async () => ((await changeMessage(message, 'withdraw')) ? 'done' : 'refused')}
      onClose={onClose}
    />
  )
}
