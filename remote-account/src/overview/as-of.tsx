import { useFormat, useMember, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { Button, InlineNotice, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useGrowth } from './overview-query.ts'
import type { Attention } from './use-attention.ts'

const { color, space, text } = token

/** In the gap below the heading, so that nothing moves when it goes. */
const Line = styled.p`
  position: relative;
  margin: 0;
  block-size: 0;
  font-size: ${text.xs};
  color: ${color.textMuted};

  > span {
    position: absolute;
    inset: auto 0 0;
    line-height: ${space[6]};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Old = styled.div`
  margin-block-end: ${space[4]};
`

interface AsOfProps {
  /** When the page showed this before, in seconds since 1970; null on a first visit. */
  since: number | null
  freshness: 'renewing' | 'old' | 'fresh'
  attention: Attention
}

/**
 * Says that the page shows what it showed on the last visit, until it is renewed; and that it could not be renewed. What
 * it says in a picture of the page (docs/development.md) is in `data-last-visit`.
 */
export function AsOf({ since, freshness, attention }: AsOfProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const growth = useGrowth()
  const { refresh } = useMember()
  const now = useMinute() * 60
  const time = date(since ?? now, 'minute')
  const renew = () => {
    // Each part tells its own failure; here only what failed is asked for again.
    refresh().catch(() => {})
    if (growth.isError) void growth.refetch()
    attention.retry()
  }
  return (
    <>
      <Line role="status">
        {freshness === 'renewing' && <span>{t('overview.asOf.renewing', { time })}</span>}
        {freshness === 'fresh' && since !== null && (
          <span className={baseClass.visuallyHidden} data-last-visit="">
            {t('overview.asOf.fresh')}
          </span>
        )}
        {freshness === 'fresh' && <span data-last-visit={t('overview.asOf.renewing', { time: date(now, 'minute') })} />}
      </Line>
      {freshness === 'old' && (
        <Old>
          <RetryNotice sentence={t('overview.asOf.old', { time })} onRetry={renew} retrying={attention.retrying} />
        </Old>
      )}
    </>
  )
}

export interface RetryNoticeProps {
  /** What failed. */
  sentence: string
  onRetry: () => void
  retrying: boolean
}

/** Says beside what is shown that a part of it could not be loaded, with Retry. */
export function RetryNotice({ sentence, onRetry, retrying }: RetryNoticeProps): ReactNode {
  const t = useTexts()
  const again = (
    <Button busy={retrying} onClick={onRetry}>
      {t('attention.retry')}
    </Button>
  )
  return (
    <InlineNotice tone="warn" announce="polite" actions={again}>
      {sentence}
    </InlineNotice>
  )
}
