import { ApiError, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ButtonLink, InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Present, Viewer } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { personName, useReader } from './reader.ts'

const { color, space, text } = token

const Presence = styled.p`
  padding: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  &:empty {
    display: none;
  }
`

/** Who writes a reply now, and for agents who else reads the ticket. */
export function PresenceLine({ presence }: { presence: readonly Present[] }): ReactNode {
  const t = useTexts()
  const reader = useReader()
  const words = (mode: Present['mode'], key: 'presence.typing' | 'presence.viewing') => {
    const others = presence.filter((one) => one.mode === mode && one.agent.id !== reader.id)
    const names = others.map(({ agent }) => personName(agent, reader, t)).join(t('list.separator'))
    return others.length === 0 ? '' : t(key, { names, count: others.length })
  }
  return (
    <Presence role="status">
      {words('typing', 'presence.typing')} {reader.viewer === 'agent' && words('viewing', 'presence.viewing')}
    </Presence>
  )
}

/** As high as its button, where the conversation scrolls beside it. */
const OneLine = styled.div`
  [data-frame='beside'] & > * {
    align-items: center;
    padding-block: 0;
    margin-block-start: ${token.space[1]};
  }
`

/**
 * Whether a ticket cannot be shown because it does not exist or is not the reader's to see. The server answers both
 * with the same refusal, and so does the page: neither tells that there is one.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'failure' || error.kind === 'no-permission')

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
            {isNotFound(error) && <ButtonLink to={listPath[props.viewer]}>{t('thread.toList')}</ButtonLink>}
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
