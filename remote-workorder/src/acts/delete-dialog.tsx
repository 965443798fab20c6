import { useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import type { Outcome } from './desk.ts'

/** Asks before a ticket is deleted for everybody. */
export function DeleteDialog({
  onDelete,
  onClose,
}: {
  onDelete: () => Promise<Outcome>
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  return (
    <AskDialog
      title={t('acts.delete.ask')}
      text={t('acts.delete.text')}
      action={t('acts.name.delete')}
      variant="danger"
      onAction={onDelete}
      onClose={onClose}
    />
  )
}
