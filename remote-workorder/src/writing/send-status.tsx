import { useTexts } from '@member/shared'
import type { SendState } from '@member/shared/outbox'
import { token } from '@member/shared/theme'
import { useSecondsUntil } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

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
      <span role="status">{t('writing.willSend')}</span>
      <span aria-hidden="true">{t('writing.seconds', { seconds })}</span>
    </>
  )
}

/** What becomes of a message that was sent off, in words. */
export function SendStatus({ state, leavesAt }: { state: SendState; leavesAt: number }): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'undoable':
      return <Countdown until={leavesAt} />
    case 'waiting':
      return <span role="status">{t(`writing.waiting.${state.reason}`)}</span>
    case 'sending':
      return <span role="status">{t('writing.sending')}</span>
    case 'sent':
      return <span role="status">{t('writing.sent')}</span>
    case 'failed':
      return <Problem role="alert">{state.reason === 'late' ? t('writing.late') : state.sentence}</Problem>
  }
}
