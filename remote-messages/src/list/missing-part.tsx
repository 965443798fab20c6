import { useTexts } from '@member/shared'
import { Button, focusPageHeading, type InsteadProps } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Nothing } from './centre-layout.ts'

/** In the place of a conversation or a search whose code could not be loaded. */
export function MissingPart({ text, onRetry, onBack }: InsteadProps & { onBack?: () => void }): ReactNode {
  const t = useTexts()
  const retry = () => {
    // The button goes.
    focusPageHeading('stay')
    onRetry()
  }
  return (
    <Nothing role="alert" style={{ background: 'none' }}>
      {text}
      <Button onClick={retry}>{t('list.retry')}</Button>
      {onBack !== undefined && <Button onClick={onBack}>{t('conversation.back')}</Button>}
    </Nothing>
  )
}
