import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { useSecondsUntil } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { failureSentence } from './send-message.ts'
import type { OutgoingTicketMessage } from './undoable.ts'

const Problem = styled.span`
  flex: 1 1 12em;
  color: ${token.color.dangerText};
  overflow-wrap: anywhere;
`

/** The seconds are for the eyes: read aloud each second, they would drown everything else. */
function Countdown({ until }: { until: number }): ReactNode {
  const t = useTexts()
  const seconds = useSecondsUntil(until)
  return (
    <>
      <span role="status">{t('writing.undoable')}</span>
      <span aria-hidden="true">{t('writing.seconds', { seconds })}</span>
    </>
  )
}

export interface SendStatusProps {
  state: OutgoingTicketMessage['state']
  undo: 'possible' | 'over'
}

/** What becomes of a message that was sent, in words. */
export function SendStatus({ state, undo }: SendStatusProps): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'sending':
      return <span role="status">{t(state.failures === 0 ? 'writing.sending' : 'writing.again')}</span>
    case 'sent':
      if (undo === 'possible') return <Countdown until={state.answer.undoUntil} />
      return <span role="status">{t('writing.sent')}</span>
    case 'failed':
      return <Problem role="alert">{failureSentence(state.error, t)}</Problem>
  }
}
