import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { SendState } from './use-send-avatar.ts'

const Bar = styled.progress`
  inline-size: 100%;
  block-size: ${token.space[2]};
  accent-color: ${token.color.accent};
`

/** Progress of the upload, or its error. */
export function SendProgress({ state }: { state: SendState }): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'idle':
      return null
    case 'sending':
    case 'saving':
      return <Bar aria-label={t('avatar.progress')} max={1} value={state.kind === 'saving' ? 1 : state.part} />
    case 'failed':
      return (
        <InlineNotice tone="danger" announce="now">
          {state.sentence}
        </InlineNotice>
      )
  }
}
