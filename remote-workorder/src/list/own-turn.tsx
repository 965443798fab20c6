import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket } from '../ticket/ticket.ts'
import { requesterOf, whoseTurn } from '../ticket/whose-turn.ts'

const { color, space, text } = token

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Since = styled.span`
  white-space: nowrap;

  &::before {
    content: ' · ' / '';
  }
`

/** Whose turn it is, for the member: the state in a word, then a sentence, and since when. */
export function OwnTurn({ ticket }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  const { status, updated } = ticket
  if (typeof status === 'object') return <Badge>{status.unknown || t('status.unknown')}</Badge>
  const { label, sentence, tone } = whoseTurn(status, 'member', requesterOf(ticket))
  return (
    <Line>
      <Badge tone={tone}>{t(label)}</Badge>
      <span>
        {t(sentence)}
        <Since>
          <RelativeTime at={updated} />
        </Since>
      </span>
    </Line>
  )
}
