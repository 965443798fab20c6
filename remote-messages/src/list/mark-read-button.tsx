import { useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMarkRead } from '../conversation/use-mark-read.ts'

/** Marks one conversation's newest message as read; always in the tab order, never only on hover. */
export function MarkReadButton({ messageId, nickname }: { messageId: number; nickname: string }): ReactNode {
  const t = useTexts()
  const { mutate, isPending } = useMarkRead()
  const button = useRef<HTMLButtonElement>(null)
  // Once read the button goes away; the focus it held stays on its row.
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
