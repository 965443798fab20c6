import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket } from '../ticket/ticket.ts'

/** A nickname has up to 32 characters; the whole one is in the title. */
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

/** Who asked, and who of the agents answers. */
export function TicketPeople({ ticket: { requester, assignee } }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  const asker = requester?.nickname || t('ticket.goneMember')
  const agent = assignee && (assignee.nickname || t('ticket.goneMember'))
  return (
    <>
      <Name title={asker}>{asker}</Name>
      {agent === null ? (
        <Assignee>{t('ticket.unassigned')}</Assignee>
      ) : (
        <Assignee title={agent}>{t('ticket.assignee', { nickname: agent })}</Assignee>
      )}
    </>
  )
}
