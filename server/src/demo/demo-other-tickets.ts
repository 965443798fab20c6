import { story, type TicketStory, type Told } from './ticket-rows.ts'

const books = (by: string, ...told: Told) => story('books', by, ...told)
const coffee = (by: string, ...told: Told) => story('coffee', by, ...told)

/** Tickets of other members and of the second shop: they fill the agents’ queues. */
export const otherTickets: readonly TicketStory[] = [
  books(
    'lena',
    { status: 'solved', category: 0, hoursAgo: 28, agent: 'agent', impact: 'degraded', unseen: 1 },
    'Book arrived with a torn cover',
    'The dust jacket of my order is torn along the spine. Could you send another one?',
    [['agent', 'We are sorry! A new copy leaves our warehouse today, you may keep the damaged one.', 8]],
  ),
  books(
    'lena',
    { status: 'pending', category: 3, hoursAgo: 90, agent: 'agent_wu', impact: 'blocked', unseen: 1 },
    'Gift card code is not accepted',
    'The code on the card always gives "invalid". I typed it three times.',
    [['agent', 'Could you send us a photo of the back of the card?', 12]],
  ),
  books(
    'lena',
    { status: 'new', category: 5, hoursAgo: 3, priority: 'low', impact: 'question' },
    'More English titles in the children’s corner',
    'My daughter has read everything you have. Any plans to order more?',
  ),
  books(
    'chen_yu',
    {
      status: 'open',
      category: 0,
      hoursAgo: 40,
      agent: 'agent_wu',
      priority: 'high',
      impact: 'degraded',
      labels: '物流',
    },
    '快递三天没有更新',
    '物流信息停在“已揽收”，请帮忙催一下。',
    [
      ['agent', '已联系快递公司，预计今晚更新。', 3],
      ['member', '还是没有动静。', 26],
    ],
  ),
  books(
    'zhao_lei',
    { status: 'new', category: 3, hoursAgo: 2, priority: 'urgent', impact: 'blocked' },
    '充值成功但余额没变',
    '支付宝显示已付款 500 元，余额没有增加。',
  ),
  books(
    'guo_tao',
    {
      status: 'closed',
      category: 1,
      hoursAgo: 400,
      agent: 'agent',
      rating: { score: 4, reasons: 'clear', comment: '' },
      closedBy: 'member',
    },
    '拼单失败的退款',
    '拼单没有成功，款项还没退。',
    [
      ['agent', '已退回余额，请查收。', 7],
      ['member', '收到了。', 2],
    ],
  ),
  books(
    'he_lan',
    { status: 'new', category: 4, hoursAgo: 20, priority: 'low' },
    '亲子活动可以带两个孩子吗',
    '报名时只能选一位儿童。',
  ),
  coffee(
    'demo',
    { status: 'solved', category: 0, hoursAgo: 48, agent: 'agent', impact: 'degraded', unseen: 1 },
    'Beans were ground too coarse',
    'I asked for moka pot, these look like French press.',
    [['agent', 'Sorry about that! A replacement is on its way.', 5]],
  ),
  coffee(
    'demo',
    { status: 'new', category: 3, hoursAgo: 4, priority: 'low', impact: 'question' },
    'Is the pier shop open on Sundays?',
    'The map says closed, the door says open.',
  ),
]
