import type { DemoStoreKey } from './demo-members.ts'
import { otherTickets } from './demo-other-tickets.ts'
import { ownTickets } from './demo-own-tickets.ts'
import type { TicketStory } from './ticket-story.ts'

/** Categories of each store; a story names one by its place. */
export const demoCategories: Record<DemoStoreKey, readonly string[]> = {
  books: ['订单与物流', '退款', '账户与登录', '积分与余额', '活动', '建议'],
  coffee: ['Orders', 'Payments', 'Account', 'Shops'],
}

/** All tickets of the demo. */
export const demoTickets: readonly TicketStory[] = [...ownTickets, ...otherTickets]
