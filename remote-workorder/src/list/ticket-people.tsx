import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket } from '../ticket/ticket.ts'

/** Truncates a nickname of up to 32 characters; the title has the full one. */
const Name = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.beyondPhone} {
    max-inline-size: 7em;
  }
  ${media.withAside} {
    max-inline-size: 11em;
  }
`

const Assignee = styled(Name)`
  color: ${token.color.textMuted};
  font-size: ${token.text.sm};

  ${media.beyondPhone} {
    max-inline-size: 8em;
  }
  ${media.withAside} {
    max-inline-size: 13em;
  }
`

/** The requester and the assigned agent. */
export function TicketPeople({ ticket: { requester, assignee } }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  const member = requester?.nickname || t('ticket.goneMember')
  const agent = assignee && (assignee.nickname || t('ticket.goneMember'))
  return (
    <>
      <Name title={member}>{member}</Name>
      {agent === null ? (
        <Assignee>{t('ticket.unassigned')}</Assignee>
      ) : (
        <Assignee title={agent}>{t('ticket.assignee', { nickname: agent })}</Assignee>
      )}
    </>
  )
}
