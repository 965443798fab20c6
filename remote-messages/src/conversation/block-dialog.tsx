import { useTexts } from '@member/shared'
import { AskDialog } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Asks before a member is blocked. */
export default function BlockDialog(props: {
  name: string
  onBlock: () => Promise<'done' | 'refused'>
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const { name, onBlock, onClose } = props
  return (
    <AskDialog
      title={t('conversation.block.ask', { name })}
      text={t('conversation.block.text')}
      action={t('conversation.block.go')}
      back={t('conversation.cancel')}
      variant="danger"
      onAction={onBlock}
      onClose={onClose}
    />
  )
}
