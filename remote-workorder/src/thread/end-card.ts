import { token } from '@member/shared/theme'
import styled from 'styled-components'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Acting } from './use-ticket-act.ts'

/** What a card at the end of a thread gets. */
export interface EndCardProps {
  ticket: TicketDetail
  offered: readonly OfferedAct[]
  acting: Acting
}

/** Content of a card at the end of a thread. */
export const CardForm = styled.form`
  display: grid;
  gap: ${token.space[3]};
`

/** Buttons of a card. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`
