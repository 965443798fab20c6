import { type Translate, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket } from '../ticket/ticket.ts'

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${media.beyondPhone} {
    min-inline-size: 7em;
    max-inline-size: 34em;
    font-size: ${token.text.sm};
  }
`

function authorOf({ lastMessage }: Ticket, t: Translate): string {
  switch (lastMessage?.by) {
    case 'member':
      return t('author.you')
    case 'agent':
      return t('author.support')
    case 'system':
      return t('author.system')
    case undefined:
      return ''
  }
}

/** Author and excerpt of the newest public message, for its member. */
export function LastMessage({ ticket }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  return <Words>{ticket.lastMessage === null ? '–' : `${authorOf(ticket, t)}${ticket.lastMessage.excerpt}`}</Words>
}
