import { ApiError, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ButtonLink, InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Present, Viewer } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import { isNotFound, type useThread } from '../ticket/use-thread.ts'
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

export interface PresenceLineProps {
  presence: readonly Present[]
}

/** Who writes a reply now, and for agents who else reads the ticket. */
export function PresenceLine({ presence }: PresenceLineProps): ReactNode {
  const t = useTexts()
  const reader = useReader()
  const words = (mode: Present['mode'], key: 'presence.typing' | 'presence.viewing') => {
    const others = presence.filter((one) => one.mode === mode && one.agent.id !== reader.id)
    const names = others.map(({ agent }) => personName(agent, reader, t)).join(t('list.separator'))
    return others.length === 0 ? '' : t(key, { names, count: others.length })
  }
  return (
    <Presence role="status">
      {[words('typing', 'presence.typing'), reader.viewer === 'agent' ? words('viewing', 'presence.viewing') : '']
        .join(' ')
        .trim()}
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

export interface StaleNoticeProps {
  query: ReturnType<typeof useThread>
  viewer: Viewer
}

/** Says that what is shown may be old, because asking for news failed; of a ticket that is gone, the way to the others. */
export function StaleNotice({ query, viewer }: StaleNoticeProps): ReactNode {
  const t = useTexts()
  const { error, isFetching, refetch } = query
  const sentence = error instanceof ApiError && error.message !== '' ? error.message : t('thread.problem')
  return (
    <OneLine>
      <InlineNotice
        tone="warn"
        announce="polite"
        actions={
          <>
            {isNotFound(error) && <ButtonLink to={listPath[viewer]}>{t('thread.toList')}</ButtonLink>}
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
