import { memberPath } from '../addresses.ts'
import type { MessageKind } from '../database/schema.ts'
import type { MessageAction } from '../messages/system-message.ts'
import type { Language } from '../texts/languages.ts'
import type { DemoShopKey } from './demo-members.ts'

/**
 * What a message of the system is about, and where it leads. That of a work order leads to the one with this subject,
 * and says that it has an answer.
 */
type About =
  | { kind: Exclude<MessageKind, 'person' | 'workorder'>; action?: MessageAction }
  | { kind: 'workorder'; ticket: string; language: Language }

/** One message: who says what, how many hours ago, whether the other has read it, and what it is about. */
type Line = readonly [from: string, text: string, hoursAgo: number, state?: 'unread' | 'read', about?: About]

/** Messages between two members of a shop, oldest first. */
export interface Conversation {
  shop: DemoShopKey
  between: readonly [string, string]
  lines: readonly Line[]
  /** What the first of the two has decided about it. */
  mark?: 'archived' | 'muted'
}

const system: About = { kind: 'system' }
const leadingTo = (kind: 'system' | 'account', label: string, page: string): About => ({
  kind,
  action: { label, path: `${memberPath}/account/${page}` },
})

const books = (other: string, lines: readonly Line[], mark?: Conversation['mark']): Conversation => ({
  shop: 'books',
  between: ['demo', other],
  lines,
  ...(mark && { mark }),
})

export const demoConversations: readonly Conversation[] = [
  books('assistant', [
    [
      'assistant',
      '欢迎加入云杉书店！完善资料可得 50 积分。',
      13_200,
      'read',
      leadingTo('system', '完善资料', 'profile'),
    ],
    ['assistant', '您的订单 YS20240611 已发货，预计两天内送达。', 3900],
    ['assistant', '您的登录密码已修改。', 2600, 'read', leadingTo('account', '查看登录设备', 'changePassword')],
    ['assistant', '', 29, 'read', { kind: 'workorder', ticket: '修改密码后其他设备仍在线', language: 'zh-cn' }],
    ['assistant', '本周六下午两点，读者见面会在南京西路店举行，会员免费入场。', 5, 'unread', system],
    ['assistant', '您订阅的杂志新一期已到店，可随时领取。', 1, 'unread', system],
  ]),
  books('chen_yu', [
    ['chen_yu', '你推荐的那本《长夜》看完了，结局完全没想到！', 52],
    ['demo', '是吧，我看到最后一章的时候手都凉了。', 51],
    ['chen_yu', '周末有空一起去见面会吗？', 2, 'unread'],
  ]),
  books('zhao_lei', [
    ['demo', '木工那本书到货了吗？', 75],
    ['zhao_lei', '到了，明天给你带过去。', 74],
    ['demo', '太好了，谢谢！', 73],
  ]),
  books('agent', [
    ['agent', '您好，退款已原路退回，请留意余额变动。', 26],
    ['demo', '收到，处理得很快，谢谢。', 25],
  ]),
  books('lena', [
    ['lena', 'Hi! Is the reading group in English as well?', 9],
    ['demo', 'Yes, every second Thursday. Come along!', 8],
    ['lena', 'Great, see you there :)', 7, 'unread'],
  ]),
  books('sun_jia', [
    ['sun_jia', '请问那套绘本你还转让吗？', 120],
    ['demo', '还在的，八成新，周三之后都可以来取。', 118],
  ]),
  books('wang_hao', [['wang_hao', '历史读书群这个月读《大河湾》，你来领读第三章好吗？', 200]], 'muted'),
  books('liu_qing', [
    ['liu_qing', '在大理的旧书店看到你一直找的那本，要帮你带吗？', 310],
    ['demo', '要！多少钱我转你。', 309],
  ]),
  books('huang_bo', [['demo', '上次借的书可以再续一周吗？', 460]], 'archived'),
  books('xu_ning', [['xu_ning', '你的书评写得真好，已收藏。', 640]]),
  books('guo_tao', [
    ['guo_tao', '新出的科幻合集有签名版，一起拼单？', 830],
    ['demo', '拼！', 829],
  ]),
  books('he_lan', [['he_lan', '谢谢你的园艺书单，照着买了三本。', 1400]]),
  {
    shop: 'books',
    between: ['lena', 'assistant'],
    lines: [
      ['assistant', 'Welcome to the bookshop! Complete your profile and receive 50 points.', 13_100],
      ['assistant', 'Your order has been shipped and should arrive within two days.', 400],
      ['assistant', '', 20, 'unread', { kind: 'workorder', ticket: 'Book arrived with a torn cover', language: 'en' }],
    ],
  },
  {
    shop: 'coffee',
    between: ['demo', 'assistant'],
    lines: [
      ['assistant', 'Welcome aboard! Your first coffee is on us.', 13_000],
      ['assistant', 'The new Ethiopian roast has arrived.', 40],
      ['assistant', 'Cupping class this Friday at six. Members come for free.', 3, 'unread', system],
    ],
  },
  {
    shop: 'coffee',
    between: ['demo', 'agent'],
    lines: [
      ['demo', 'Could you grind my order for a moka pot?', 50],
      ['agent', 'Of course, consider it done.', 49],
    ],
  },
]
