import type { TicketPriority, TicketStatus } from '../database/schema.ts'
import type { DemoStoreKey } from './demo-members.ts'

/** Who speaks: the member, the agent to the member, or the agent to colleagues. */
type Voice = 'member' | 'agent' | 'note'

/** One message and how many hours after the one before it came. */
export type TicketLine = readonly [voice: Voice, text: string, hoursLater: number]

/** A ticket as a story; the stored rows are worked out from it. */
export interface TicketStory {
  store: DemoStoreKey
  by: string
  agent?: string
  category: number
  subject: string
  priority: TicketPriority
  impact?: 'question' | 'degraded' | 'blocked'
  labels?: string
  hoursAgo: number
  text: string
  thread?: readonly TicketLine[]
  status: TicketStatus
  hold?: { reason: string; days: number }
  rating?: { score: number; reasons: string; comment: string }
  closedBy?: 'member' | 'system'
  /** The member has not looked at the last messages. */
  unseen?: number
  starred?: true
  reopened?: number
}

/** Categories of each store; a story names one by its place. */
export const demoCategories: Record<DemoStoreKey, readonly string[]> = {
  books: ['订单与物流', '退款', '账户与登录', '积分与余额', '活动', '建议'],
  coffee: ['Orders', 'Payments', 'Account', 'Shops'],
}

const mine = { store: 'books', by: 'demo' } as const
const zhou = { agent: 'agent' } as const
const wu = { agent: 'agent_wu' } as const

/** Tickets of the demo, in every state. */
export const demoTickets: readonly TicketStory[] = [
  {
    ...mine,
    category: 0,
    subject: '两本书里少寄了一本',
    priority: 'normal',
    impact: 'degraded',
    hoursAgo: 6,
    text: '订单 YS20251118 应有两本书，包裹里只有一本，缺《山居笔记》。包裹完好，没有拆过的痕迹。',
    status: 'new',
  },
  {
    ...mine,
    ...zhou,
    category: 1,
    subject: '重复扣款，请退回一笔',
    priority: 'high',
    impact: 'blocked',
    labels: '财务,优先',
    hoursAgo: 50,
    text: '昨天付款时页面卡住，刷新后余额被扣了两次，金额都是 86.50 元。',
    thread: [
      ['agent', '您好，已看到两笔相同的扣款，正在和财务核对，今天内给您答复。', 2],
      ['note', '流水号末四位 4471 与 4472，确为重复，待财务放款。', 1],
      ['member', '好的，麻烦尽快，谢谢。', 20],
    ],
    status: 'open',
    starred: true,
  },
  {
    ...mine,
    ...wu,
    category: 2,
    subject: '更换手机号后收不到短信',
    priority: 'normal',
    impact: 'degraded',
    hoursAgo: 72,
    text: '上周换了新号码，登录时选择短信验证一直收不到。',
    thread: [['agent', '请问新号码是否开启了骚扰拦截？另请告知运营商，我们帮您查发送记录。', 3]],
    status: 'pending',
    unseen: 1,
  },
  {
    ...mine,
    ...zhou,
    category: 0,
    subject: '预订的签名版什么时候到',
    priority: 'low',
    impact: 'question',
    labels: '缺货',
    hoursAgo: 240,
    text: '九月预订的签名版小说一直显示“备货中”。',
    thread: [
      ['agent', '出版社推迟到下月上旬发货，到店后第一时间为您寄出。', 5],
      ['member', '可以等，谢谢告知。', 10],
    ],
    status: 'on_hold',
    hold: { reason: '等待出版社到货', days: 12 },
  },
  {
    ...mine,
    ...wu,
    category: 3,
    subject: '签到积分少记了一天',
    priority: 'low',
    impact: 'question',
    hoursAgo: 120,
    text: '上周五签到过，但积分记录里没有。',
    thread: [['agent', '核对后确实漏记，已补 5 积分，请您查看。', 6]],
    status: 'solved',
    unseen: 1,
  },
  {
    ...mine,
    ...zhou,
    category: 4,
    subject: '读者见面会如何改签',
    priority: 'normal',
    impact: 'question',
    hoursAgo: 700,
    text: '临时出差，想把周六的票改到下一场。',
    thread: [
      ['agent', '已为您改到下月第一个周六，座位不变。', 2],
      ['member', '收到，非常感谢！', 1],
    ],
    status: 'closed',
    closedBy: 'member',
    rating: { score: 5, reasons: '回复快,解决问题', comment: '改签很顺利' },
  },
  {
    ...mine,
    ...wu,
    category: 1,
    subject: '电子书误购退款',
    priority: 'normal',
    hoursAgo: 1500,
    text: '孩子误点购买了两本电子书，未阅读，可以退吗？',
    thread: [
      ['agent', '未阅读的电子书七天内可退，已提交退款。', 4],
      ['agent', '退款已到账，如无其他问题，七天后工单自动关闭。', 30],
    ],
    status: 'closed',
    closedBy: 'system',
  },
  {
    ...mine,
    category: 5,
    subject: '希望增加深色主题',
    priority: 'low',
    impact: 'question',
    hoursAgo: 2000,
    text: '晚上看订单时页面太亮，希望有深色主题。（刚发现设置里已经有了）',
    status: 'cancelled',
  },
  {
    ...mine,
    ...zhou,
    category: 2,
    subject: '修改密码后其他设备仍在线',
    priority: 'high',
    hoursAgo: 30,
    text: '改完密码，旧手机上仍能看到我的订单。',
    thread: [
      ['agent', '已为您将所有设备下线，请重新登录。', 1],
      ['member', '旧平板上还是能打开，麻烦再看一下。', 22],
    ],
    status: 'open',
    reopened: 1,
  },
  {
    store: 'books',
    by: 'lena',
    ...zhou,
    category: 0,
    subject: 'Book arrived with a torn cover',
    priority: 'normal',
    impact: 'degraded',
    hoursAgo: 28,
    text: 'The dust jacket of my order is torn along the spine. Could you send another one?',
    thread: [['agent', 'We are sorry! A new copy leaves our warehouse today, you may keep the damaged one.', 8]],
    status: 'solved',
    unseen: 1,
  },
  {
    store: 'books',
    by: 'lena',
    ...wu,
    category: 3,
    subject: 'Gift card code is not accepted',
    priority: 'normal',
    impact: 'blocked',
    hoursAgo: 90,
    text: 'The code on the card always gives "invalid". I typed it three times.',
    thread: [['agent', 'Could you send us a photo of the back of the card?', 12]],
    status: 'pending',
    unseen: 1,
  },
  {
    store: 'books',
    by: 'lena',
    category: 5,
    subject: 'More English titles in the children’s corner',
    priority: 'low',
    impact: 'question',
    hoursAgo: 3,
    text: 'My daughter has read everything you have. Any plans to order more?',
    status: 'new',
  },
  {
    store: 'books',
    by: 'chen_yu',
    ...wu,
    category: 0,
    subject: '快递三天没有更新',
    priority: 'high',
    impact: 'degraded',
    labels: '物流',
    hoursAgo: 40,
    text: '物流信息停在“已揽收”，请帮忙催一下。',
    thread: [
      ['agent', '已联系快递公司，预计今晚更新。', 3],
      ['member', '还是没有动静。', 26],
    ],
    status: 'open',
  },
  {
    store: 'books',
    by: 'zhao_lei',
    category: 3,
    subject: '充值成功但余额没变',
    priority: 'urgent',
    impact: 'blocked',
    hoursAgo: 2,
    text: '支付宝显示已付款 500 元，余额没有增加。',
    status: 'new',
  },
  {
    store: 'books',
    by: 'guo_tao',
    ...zhou,
    category: 1,
    subject: '拼单失败的退款',
    priority: 'normal',
    hoursAgo: 400,
    text: '拼单没有成功，款项还没退。',
    thread: [
      ['agent', '已退回余额，请查收。', 7],
      ['member', '收到了。', 2],
    ],
    status: 'closed',
    closedBy: 'member',
    rating: { score: 4, reasons: '解决问题', comment: '' },
  },
  {
    store: 'books',
    by: 'he_lan',
    category: 4,
    subject: '亲子活动可以带两个孩子吗',
    priority: 'low',
    hoursAgo: 20,
    text: '报名时只能选一位儿童。',
    status: 'new',
  },
  {
    store: 'coffee',
    by: 'demo',
    ...zhou,
    category: 0,
    subject: 'Beans were ground too coarse',
    priority: 'normal',
    impact: 'degraded',
    hoursAgo: 48,
    text: 'I asked for moka pot, these look like French press.',
    thread: [['agent', 'Sorry about that! A replacement is on its way.', 5]],
    status: 'solved',
    unseen: 1,
  },
  {
    store: 'coffee',
    by: 'demo',
    category: 3,
    subject: 'Is the pier shop open on Sundays?',
    priority: 'low',
    impact: 'question',
    hoursAgo: 4,
    text: 'The map says closed, the door says open.',
    status: 'new',
  },
]
