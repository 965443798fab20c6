import { useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Foot, Hint } from './composer-style.ts'
import type { HeldReason } from './shown-kinds.ts'
import { TakeElsewhere } from './take-elsewhere.tsx'

interface HeldFootProps {
  /** Of the sentence, which describes the field. */
  id: string
  reason: HeldReason
  text: string
  /** Whether there is something that was not sent. */
  content: 'empty' | 'unsent'
  onDiscard: () => void
  /** Makes a note of it; missing where none may be written. */
  onKeep: (() => void) | undefined
  /** Takes it to the ticket that this one was merged into; missing where it was not. */
  onMove: (() => void) | undefined
}

/** What is below a text that may not be sent any more: why, and what can be done with it. */
export function HeldFoot({ id, reason, text, content, onDiscard, onKeep, onMove }: HeldFootProps): ReactNode {
  const t = useTexts()
  return (
    <Foot>
      <Hint id={id} data-kind="problem" role="alert">
        {t(`writing.held.${reason}`)} {content === 'unsent' && t('writing.held.unsent')}
      </Hint>
      {content === 'unsent' && (
        <>
          {onMove !== undefined && (
            <Button variant="secondary" onClick={onMove}>
              {t('writing.held.move')}
            </Button>
          )}
          {onKeep !== undefined && (
            <Button variant="secondary" onClick={onKeep}>
              {t('writing.held.keep')}
            </Button>
          )}
          <TakeElsewhere text={text} onDiscard={onDiscard} />
        </>
      )}
    </Foot>
  )
}
