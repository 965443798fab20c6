import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Acting } from './use-ticket-act.ts'

/** What the dialog of an agent's act gets. */
export interface DeskDialogProps {
  ticket: TicketDetail
  acting: Acting
  onClose: () => void
}
