import { story, type TicketStory, type Told } from './ticket-rows.ts'

const mine = (...told: Told) => story('books', 'demo', ...told)
const books = (by: string, ...told: Told) => story('books', by, ...told)
const coffee = (by: string, ...told: Told) => story('coffee', by, ...told)

/** Tickets of the demo: those of the member `demo`, in every state, then others. */
export const demoTickets: readonly TicketStory[] = [
  mine(
    { status: 'new', category: 0, hoursAgo: 6, impact: 'degraded' },
    '两本书里少寄了一本',
    '订单 YS20251118 应有两本书，包裹里只有一本，缺《山居笔记》。包裹完好，没有拆过的痕迹。',
  ),
  mine(
    {
      status: 'open',
      category: 1,
      hoursAgo: 50,
      agent: 'agent',
      priority: 'high',
      impact: 'blocked',
      labels: '财务,优先',
      starred: true,
    },
    '重复扣款，请退回一笔',
    '昨天付款时页面卡住，刷新后余额被扣了两次，金额都是 86.50 元。',
    [
      ['agent', '您好，已看到两笔相同的扣款，正在和财务核对，今天内给您答复。', 2],
      ['note', '流水号末四位 4471 与 4472，确为重复，待财务放款。', 1],
      ['member', '好的，麻烦尽快，谢谢。', 20],
    ],
  ),
  mine(
    { status: 'pending', category: 2, hoursAgo: 72, agent: 'agent_wu', impact: 'degraded', unseen: 1 },
    '更换手机号后收不到短信',
    '上周换了新号码，登录时选择短信验证一直收不到。',
    [['agent', '请问新号码是否开启了骚扰拦截？另请告知运营商，我们帮您查发送记录。', 3]],
  ),
  mine(
    {
      status: 'on_hold',
      category: 0,
      hoursAgo: 240,
      agent: 'agent',
      priority: 'low',
      impact: 'question',
      labels: '缺货',
      hold: { reason: '等待出版社到货', days: 12 },
    },
    '预订的签名版什么时候到',
    '九月预订的签名版小说一直显示“备货中”。',
    [
      ['agent', '出版社推迟到下月上旬发货，到店后第一时间为您寄出。', 5],
      ['member', '可以等，谢谢告知。', 10],
    ],
  ),
  mine(
    { status: 'solved', category: 3, hoursAgo: 120, agent: 'agent_wu', priority: 'low', impact: 'question', unseen: 1 },
    '签到积分少记了一天',
    '上周五签到过，但积分记录里没有。',
    [['agent', '核对后确实漏记，已补 5 积分，请您查看。', 6]],
  ),
  mine(
    {
      status: 'closed',
      category: 4,
      hoursAgo: 700,
      agent: 'agent',
      impact: 'question',
      rating: { score: 5, reasons: 'fast,clear', comment: '改签很顺利' },
      closedBy: 'member',
    },
    '读者见面会如何改签',
    '临时出差，想把周六的票改到下一场。',
    [
      ['agent', '已为您改到下月第一个周六，座位不变。', 2],
      ['member', '收到，非常感谢！', 1],
    ],
  ),
  mine(
    { status: 'closed', category: 1, hoursAgo: 1500, agent: 'agent_wu', closedBy: 'system' },
    '电子书误购退款',
    '孩子误点购买了两本电子书，未阅读，可以退吗？',
    [
      ['agent', '未阅读的电子书七天内可退，已提交退款。', 4],
      ['agent', '退款已到账，如无其他问题，七天后工单自动关闭。', 30],
    ],
  ),
  mine(
    { status: 'cancelled', category: 5, hoursAgo: 2000, priority: 'low', impact: 'question' },
    '希望增加深色主题',
    '晚上看订单时页面太亮，希望有深色主题。（刚发现设置里已经有了）',
  ),
  mine(
    { status: 'open', category: 2, hoursAgo: 30, agent: 'agent', priority: 'high', reopened: 1 },
    '修改密码后其他设备仍在线',
    '改完密码，旧手机上仍能看到我的订单。',
    [
      ['agent', '已为您将所有设备下线，请重新登录。', 1],
      ['member', '旧平板上还是能打开，麻烦再看一下。', 22],
    ],
  ),

  // Tickets of other members and of the second shop: they fill the agents’ queues.
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
