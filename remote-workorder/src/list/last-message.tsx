import { type Translate, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket } from '../ticket/ticket.ts'
import { columns } from './own-row-style.ts'

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  > b {
    color: ${token.color.dangerText};
    font-weight: ${token.weight.regular};
  }

  ${columns} {
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

/** What the member has not sent, else author and excerpt of the newest public message. */
export function LastMessage({ ticket, draft }: { ticket: Ticket; draft: string }): ReactNode {
  const t = useTexts()
  if (draft !== '')
    return (
      <Words>
        <b>{t('list.draft')}</b> {draft}
      </Words>
    )
  return <Words>{ticket.lastMessage === null ? '–' : `${authorOf(ticket, t)}${ticket.lastMessage.excerpt}`}</Words>
}
