import { ApiError, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ButtonLink, InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Viewer } from '../ticket/ticket.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { isNotFound } from './is-not-found.ts'
import { listOf } from './not-found.tsx'

/** As high as its button, where the conversation scrolls beside it. */
const OneLine = styled.div`
  [data-chrome='pane'] & > * {
    align-items: center;
    padding-block: 0;
    margin-block-start: ${token.space[1]};
  }
`

/** Says that what is shown may be old, because asking for news failed; of a ticket that is gone, the way to the others. */
export function StaleNotice(props: { query: ReturnType<typeof useThread>; viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { error, isFetching, refetch } = props.query
  if (error === null) return null
  const sentence = error instanceof ApiError && error.message !== '' ? error.message : t('thread.problem')
  return (
    <OneLine>
      <InlineNotice
        tone="warn"
        announce="polite"
        actions={
          <>
            {isNotFound(error) && <ButtonLink to={listOf[props.viewer]}>{t('thread.toList')}</ButtonLink>}
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('thread.retry')}
            </Button>
          </>
        }
      >
        {t('thread.stale', { sentence })}
      </InlineNotice>
    </OneLine>
  )
}
