import { useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Note } from './conversation-frame.ts'
import type { PageState } from './use-pages.ts'

/** Room for the button that leads to the newest message and lies over the end. */
const AbovePill = styled.div`
  padding-block-end: 3.5rem;
`

/** Before the first message: that earlier ones load, or could not be loaded, or that there are none. */
export function EarlierLine(props: { state: PageState | 'beginning' | 'empty'; onRetry: () => void }): ReactNode {
  const t = useTexts()
  switch (props.state) {
    case 'waiting':
    case 'loading':
      return <Note>{t('conversation.earlierLoading')}</Note>
    case 'failed':
      return <FailedLine text={t('conversation.earlierFailed')} onRetry={props.onRetry} />
    case 'beginning':
    case 'empty':
      return <Note>{t(`conversation.${props.state}`)}</Note>
  }
}

/** After the last known message: that later ones could not be loaded. */
export function LaterFailedLine({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts()
  return (
    <AbovePill>
      <FailedLine text={t('conversation.laterFailed')} onRetry={onRetry} />
    </AbovePill>
  )
}

const FailedLine = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Note>
    <Button variant="quiet" onClick={onRetry}>
      {text}
    </Button>
  </Note>
)
