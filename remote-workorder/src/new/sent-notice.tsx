import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { InlineNotice } from '@member/shared/ui'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useReplySentence } from './reply-time.tsx'
import { type SentTicket, sentNoticeId, sentTicketAtom } from './sent-ticket.ts'

const Place = styled.div`
  display: grid;
  gap: ${token.space[2]};
  margin-block-end: ${token.space[4]};
`

/** Confirms on its page that a work order was sent, and says when to expect an answer; until the page is left. */
export default function SentNotice({ sent }: { sent: SentTicket }): ReactNode {
  const t = useTexts()
  const sentence = useReplySentence()
  const setSent = useSetAtom(sentTicketAtom)
  const place = useRef<HTMLDivElement>(null)
  // The page is new: what was at the end of the form is of no interest any more.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    place.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => () => setSent(null), [setSent])
  return (
    <Place ref={place} id={sentNoticeId} tabIndex={-1}>
      <InlineNotice tone="success" announce="polite" title={t('sent.title', { number: sent.number })}>
        {sent.reply !== null && sentence(sent.reply)}
        {t('sent.text')}
      </InlineNotice>
      {sent.arrival === 'earlier' && (
        <InlineNotice tone="warn" announce="polite">
          {t('sent.earlier')}
        </InlineNotice>
      )}
    </Place>
  )
}
