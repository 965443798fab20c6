import { useTexts } from '@member/shared'
import { Button, focusPageHeading } from '@member/shared/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMarkRead } from '../conversation/use-mark-read.ts'

/** Marks all messages on all pages of the list as read. */
export function AllReadButton(): ReactNode {
  const t = useTexts()
  const { mutate, isPending } = useMarkRead()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const held = button.current
    return () => {
      if (held === document.activeElement) focusPageHeading()
    }
  }, [])
  return (
    <Button ref={button} busy={isPending} onClick={() => mutate('all')}>
      {t('messages.allRead')}
    </Button>
  )
}
