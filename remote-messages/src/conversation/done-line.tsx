import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import DoneNotice from '../undo/done-notice.tsx'
import type { Done } from './use-conversation-acts.ts'

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
