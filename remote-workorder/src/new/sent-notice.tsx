import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { InlineNotice } from '@member/shared/ui'
import { useAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { useReplySentence } from './reply-time-line.tsx'
import { sentTicketAtom } from './sent-ticket.ts'

const Place = styled.div`
  display: grid;
  gap: ${token.space[2]};
  margin-block-end: ${token.space[4]};
`

/** Confirms on its page that a work order was sent, and says when to expect an answer; until the page is left. */
export function SentNotice({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const sentence = useReplySentence()
  const [sent, setSent] = useAtom(sentTicketAtom)
  useEffect(() => () => setSent(null), [setSent])
  if (sent?.id !== id) return null
  return (
    <Place>
      <InlineNotice tone="success" announce="polite" title={t('sent.title', { number: sent.number })}>
        {sent.reply !== null && `${sentence(sent.reply)} `}
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
