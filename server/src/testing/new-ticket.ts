import type { NewTicket } from '../work-orders/tickets/create-ticket.ts'

type Opened = Pick<NewTicket, 'shop_id' | 'category_id' | 'requester_id'> & {
  /** Of its first message. */
  client_id: string
  body: string
  subject?: string
}

/** A work order as its requester opens it, without a call. */
export const newTicket = ({ client_id, body, subject = 'Subject', ...place }: Opened): NewTicket => ({
  ...place,
  subject,
  priority: 'normal',
  impact: null,
  channel: 'web',
  follow_up_of_id: null,
  language: 'en',
  message: { client_id, author_id: place.requester_id, author_kind: 'member', visibility: 'public', body },
  actor: { id: place.requester_id, role: 'member' },
})
