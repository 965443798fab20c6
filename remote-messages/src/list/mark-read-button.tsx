import { useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMarkRead } from '../conversation/use-mark-read.ts'

/** Marks the newest message of a conversation as read; always visible and in the tab order, not only on hover. */
export function MarkReadButton({ messageId, nickname }: { messageId: number; nickname: string }): ReactNode {
  const t = useTexts()
  const { mutate, isPending } = useMarkRead()
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears once the message is read, so its focus moves to the row.
  useLayoutEffect(() => {
    const held = button.current
    return () => {
      if (held === document.activeElement) held?.closest<HTMLElement>('[data-row]')?.focus()
    }
  }, [])
  return (
    <Button
      ref={button}
      variant="quiet"
      busy={isPending}
      aria-label={t('messages.markReadOf', { nickname })}
      onClick={() => mutate(messageId)}
    >
      {t('messages.markRead')}
    </Button>
  )
}
