import { useTexts } from '@member/shared'
import { AskDialog } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Asks before a member is blocked, or a message is deleted. */
export default function SureDialog(props: {
  act: 'block' | 'delete'
  /** Who is blocked. */
  name?: string
  onAct: () => Promise<'done' | 'refused'>
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const { act, name = '', onAct, onClose } = props
  return (
    <AskDialog
      title={t(`conversation.${act}.ask`, { name })}
      text={t(`conversation.${act}.text`)}
      action={t(act === 'block' ? 'conversation.block.go' : 'conversation.delete')}
      back={t('conversation.cancel')}
      variant="danger"
      onAction={onAct}
      onClose={onClose}
    />
  )
}
