import { ApiError, useFormat, useTexts, useUnread } from '@member/shared'
import { ErrorPanel, Stat } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { FigureSkeleton } from './figure-skeleton.ts'

/**
 * Unread messages; renders nothing where the server has no messages.
 * @param props.earlier the number that is shown until it is known; undefined on a first visit, null for no messages
 */
export function UnreadTile({ earlier }: { earlier: number | null | undefined }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { count, state, to, refresh } = useUnread()
  const [asking, setAsking] = useState<'no' | 'yes'>('no')
  const [sentence, setSentence] = useState('')
  const label = t('overview.unread')

  if (earlier !== undefined && (state === 'waiting' || state === 'failed')) {
    if (earlier === null) return null
    return <Stat label={label} value={number(earlier)} hint={t('overview.unread.hint', { count: earlier })} to={to} />
  }

  switch (state) {
    case 'absent':
      return null
    case 'waiting':
      return <Stat label={label} value={<FigureSkeleton />} hint={'\u00a0'} to={to} />
    case 'known':
      return <Stat label={label} value={number(count)} hint={t('overview.unread.hint', { count })} to={to} />
    case 'failed': {
      const retry = async () => {
        setAsking('yes')
        await refresh().catch((error: unknown) => setSentence(error instanceof ApiError ? error.message : ''))
        setAsking('no')
      }
      return (
        <ErrorPanel
          sentence={t('overview.tileProblem', { label, sentence: sentence || t('overview.unread.problem') })}
          retrying={asking === 'yes'}
          onRetry={() => void retry()}
        />
      )
    }
  }
}
