import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ScreenOrPaper } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import DoneNotice from '../undo/done-notice.tsx'
import { Note } from './conversation-frame.ts'
import type { Done } from './use-conversation-acts.ts'
import type { PageState } from './use-thread.ts'

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
      return (
        <Note>
          <ScreenOrPaper screen={t('conversation.earlierLoading')} paper={t('conversation.notPrinted')} />
        </Note>
      )
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

/** Over the end of the messages, above the composer. */
const Place = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  display: flex;
  justify-content: center;
  block-size: 0;

  > div {
    block-size: fit-content;
    transform: translateY(calc(-100% - ${token.space[2]}));
  }
`

/** Says what was done in a conversation, where it was done. */
export function DoneLine(props: { done: Done | null; onUndo: () => void; onEnd: () => void }): ReactNode {
  const { done, onUndo, onEnd } = props
  const t = useTexts()
  return (
    <Place role="status" data-notices data-beside="messages">
      {done !== null && (
        <DoneNotice
          key={done.at}
          text={t(`conversation.done.${done.act}`)}
          onUndo={done.undo === null ? null : onUndo}
          onEnd={onEnd}
        />
      )}
    </Place>
  )
}
