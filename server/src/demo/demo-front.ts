import { imagesPrefix } from '../addresses.ts'
import { readFront } from '../site-data/front.ts'
import type { DemoShopKey } from './demo-members.ts'

/** Picture of the bookshop's front, which `static-images.ts` draws. */
const picture = `${imagesPrefix}front-books.webp`

const books = {
  headline: { 'zh-cn': '好书，值得慢慢读', en: 'Good books, read slowly' },
  text: {
    'zh-cn': '街角的独立书店，每周上新，购书可攒积分。',
    en: 'The independent bookshop round the corner. New titles every week, and points for every purchase.',
  },
  picture,
  entries: [
    {
      title: { 'zh-cn': '本周新书', en: 'New this week' },
      text: { 'zh-cn': '店员挑出的十二本', en: 'Twelve titles our staff picked' },
      url: 'https://example.com/new',
    },
    {
      title: { 'zh-cn': '周末共读', en: 'Weekend reading group' },
      text: { 'zh-cn': '每周六 15:00，二楼', en: 'Saturdays at 3 pm, first floor' },
      url: 'https://example.com/reading',
    },
    {
      title: { 'zh-cn': '问问客服', en: 'Ask us' },
      text: { 'zh-cn': '工作日 9:00–18:00 回复', en: 'We reply on weekdays, 9 to 6' },
      url: '/user/account/workorder/new',
    },
  ],
}

/** Fronts of the demo's shops; one without has the plain page. */
export const demoFronts: Partial<Record<DemoShopKey, string>> = { books: JSON.stringify(readFront(books, undefined)) }
