import { useNotify, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, InlineNotice, Skeleton } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import type { TicketDetail, Viewer } from '../ticket/ticket.ts'
import { ticketPath } from '../ticket/ticket-address.ts'
import { turnWords } from '../ticket/whose-turn.ts'

const Above = styled.div`
  margin-block-end: ${token.space[3]};
`

export interface MergedElsewhereProps {
  ticket: TicketDetail
  /** Id of the ticket that it continues in. */
  into: string
  viewer: Viewer
  /** Whether the reader has something unsent here, and goes when they want to. */
  isOffered: boolean
  /** The way cannot be loaded, so that the reader stays. */
  onMissing: () => void
}

/** The way from a merged ticket to the one that it continues in. */
export default function MergedElsewhere({ isOffered, ...props }: MergedElsewhereProps): ReactNode {
  const t = useTexts()
  if (!isOffered) return <Redirect {...props} />
  const { ticket, into, viewer } = props
  return (
    <Above>
      <InlineNotice
        tone="info"
        announce="now"
        actions={<ButtonLink to={ticketPath(into, viewer)}>{t('thread.mergedGo')}</ButtonLink>}
      >
        {turnWords(ticket, viewer, t).sentence}
      </InlineNotice>
    </Above>
  )
}

function Redirect({ ticket, into, viewer }: Omit<MergedElsewhereProps, 'isOffered'>): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  const { state } = useLocation()
  const lead = useEffectEvent(() => {
    notify({ tone: 'info', text: t('thread.merged', { number: ticket.number }) })
    // The list that it was opened from stays the entry before.
    void navigate(ticketPath(into, viewer), { replace: true, state })
  })
  const led = useRef(false)
  useEffect(() => {
    if (led.current) return
    led.current = true
    lead()
  }, [])
  return <Skeleton shape="detail" scope="page" />
}
