import type { DemoShopKey } from './demo-members.ts'

/** One line of a demo member's public time line. */
export interface DemoRecent {
  shop: DemoShopKey
  username: string
  content: string
  daysAgo: number
}

const books = (username: string, daysAgo: number, content: string): DemoRecent => ({
  shop: 'books',
  username,
  content,
  daysAgo,
})

/** What the cards of the demo tell, newest last. */
export const demoRecents: readonly DemoRecent[] = [
  books('demo', 120, '加入了「周末共读」小组'),
  books('demo', 64, '写了《瓦尔登湖》的书评，获得 20 积分'),
  books('demo', 21, '完成了今年的第 30 本书'),
  books('demo', 3, '把《长安的荔枝》推荐给了 5 位书友'),
  books('lena', 45, 'Reviewed "The Left Hand of Darkness"'),
  books('lena', 9, 'Joined the reading group "Sundays in English"'),
  books('agent', 30, '解答了第 500 个工单'),
  { shop: 'coffee', username: 'demo', content: 'Tasted the tenth origin of the year', daysAgo: 12 },
]
