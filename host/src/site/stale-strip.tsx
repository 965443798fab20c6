import { formatDate } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, InlineNotice } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useOnline } from '../platform/while-waiting.ts'
import { useServices } from '../services/services.tsx'
import { siteStateAtom } from './site-data.ts'

const Strip = styled.section`
  padding: ${token.space[2]} ${token.space[4]};
`

/** Says that site and menus are from an earlier visit, with a retry button; nothing while they are current. */
export function StaleStrip(): ReactNode {
  const t = useHostTexts()
  const { connection, reloadSite } = useServices()
  const state = useAtomValue(siteStateAtom)
  const online = useOnline()
  const [isAsking, setIsAsking] = useState(false)
  if (state.kind !== 'stale') return null
  const askAgain = async () => {
    setIsAsking(true)
    // When the site answers, whatever else has failed is asked for as well.
    connection.heard?.(false)
    await reloadSite()
    setIsAsking(false)
  }
  const title = online ? t('stale.title') : t('http.offline')
  return (
    <Strip aria-label={title}>
      <InlineNotice
        tone="warn"
        announce="polite"
        title={title}
        actions={
          <Button busy={isAsking} onClick={askAgain}>
            {t('retry')}
          </Button>
        }
      >
        {t('stale.text', { time: staleTime(state.since, Date.now() / 1000) })}
      </InlineNotice>
    </Strip>
  )
}

/** When stale data was current: `11:37` on the same day, else `2026-11-21 11:37`. Both times in seconds since 1970. */
export function staleTime(since: number, now: number): string {
  const time = formatDate(since, 'minute')
  return time.startsWith(formatDate(now, 'date')) ? time.slice('yyyy-mm-dd '.length) : time
}
