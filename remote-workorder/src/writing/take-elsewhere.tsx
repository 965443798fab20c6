import { useNotify, useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** What can be done with a text that cannot be sent from where it is. */
export function TakeElsewhere({ text, onDiscard }: { text: string; onDiscard: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const copy = async () => {
    try {
      // The clipboard does not exist on pages without HTTPS; the text can be selected where it is shown.
      await navigator.clipboard.writeText(text)
      notify({ tone: 'success', text: t('writing.copied') })
    } catch {
      notify({ tone: 'warning', text: t('writing.copyFailed') })
    }
  }
  return (
    <>
      {text !== '' && (
        <Button variant="quiet" onClick={() => void copy()}>
          {t('writing.copy')}
        </Button>
      )}
      <Button variant="quiet" onClick={onDiscard}>
        {t('writing.discard')}
      </Button>
    </>
  )
}
