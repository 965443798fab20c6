import { useNavigation, useNotify, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, InlineNotice, Skeleton } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Viewer } from '../ticket/ticket.ts'
import { ticketPath } from './ticket-path.ts'

const Above = styled.div`
  margin-block-end: ${token.space[3]};
`

export interface MergedElsewhereProps {
  number: string
  /** Id of the ticket that it continues in. */
  into: string
  viewer: Viewer
  /** `offered`: the reader has something unsent here, and goes when they want to. */
  way: 'taken' | 'offered'
}

/** The way from a merged ticket to the one that it continues in. */
export default function MergedElsewhere({ way, ...props }: MergedElsewhereProps): ReactNode {
  const t = useTexts()
  if (way === 'taken') return <Redirect {...props} />
  const { into, viewer } = props
  return (
    <Above>
      <InlineNotice
        tone="info"
        announce="now"
        actions={<ButtonLink to={ticketPath(into, viewer)}>{t('thread.mergedGo')}</ButtonLink>}
      >
        {t('thread.mergedMeanwhile')}
      </InlineNotice>
    </Above>
  )
}

/** Leads there at once, and says so. */
function Redirect({ number, into, viewer }: Omit<MergedElsewhereProps, 'way'>): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { go } = useNavigation()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    notify({ tone: 'info', text: t('thread.merged', { number }) })
    go(ticketPath(into, viewer), { replace: true })
  }, [go, notify, t, number, into, viewer])
  return <Skeleton shape="detail" scope="page" />
}
