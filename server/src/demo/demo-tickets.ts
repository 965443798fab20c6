import { otherTickets } from './demo-other-tickets.ts'
import { ownTickets } from './demo-own-tickets.ts'
import type { TicketStory } from './ticket-story.ts'

/** All tickets of the demo. */
export const demoTickets: readonly TicketStory[] = [...ownTickets, ...otherTickets]
