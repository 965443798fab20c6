import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { PageState } from './use-pages.ts'

/** Always as high, so that nothing moves when it changes. */
const Line = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 3rem;
  color: ${token.color.textMuted};
  font-size: ${token.text.sm};
`

/** Room for the button that leads to the newest message and lies over the end. */
const AbovePill = styled.div`
  padding-block-end: 3.5rem;
`

/** Before the first known entry: that earlier ones load, or that they could not be loaded. */
export function EarlierLine({ state, onRetry }: { state: PageState; onRetry: () => void }): ReactNode {
  const t = useTexts()
  switch (state) {
    case 'none':
      return null
    case 'waiting':
    case 'loading':
      return <Line>{t('thread.earlierLoading')}</Line>
    case 'failed':
      return <FailedLine text={t('thread.earlierFailed')} onRetry={onRetry} />
  }
}

/** After the last known entry: that later ones could not be loaded. */
export function LaterFailedLine({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts()
  return (
    <AbovePill>
      <FailedLine text={t('thread.laterFailed')} onRetry={onRetry} />
    </AbovePill>
  )
}

const FailedLine = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Line>
    <Button variant="quiet" onClick={onRetry}>
      {text}
    </Button>
  </Line>
)
