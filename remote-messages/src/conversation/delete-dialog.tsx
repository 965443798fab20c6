import { useTexts } from '@member/shared'
import { AskDialog } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Asks before a message is deleted. */
export default function DeleteDialog(props: {
  onDelete: () => Promise<'done' | 'refused'>
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  return (
    <AskDialog
      title={t('conversation.delete.ask')}
      text={t('conversation.delete.text')}
      action={t('conversation.delete')}
      back={t('conversation.cancel')}
      variant="danger"
      onAction={props.onDelete}
      onClose={props.onClose}
    />
  )
}
