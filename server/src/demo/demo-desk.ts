import type { DemoShopKey } from './demo-members.ts'

/** What the agents of a demo shop work with. */
export interface DemoDesk {
  /** A story names its category by the place in this list. Templates are what a new ticket starts from. */
  categories: ReadonlyArray<{
    name: string
    nameEn: string
    template?: string
    templateEn?: string
    /** The place of its team in their list; without it its tickets have none. */
    team?: number
  }>
  teams: ReadonlyArray<{ name: string; nameEn: string; members: readonly string[] }>
  labels: readonly string[]
  hours: { name: string; timeZone: string }
  policy: string
  replies: ReadonlyArray<{ shortcut: string; title: string; zh: string; en: string; scope: 'mine' | 'all' }>
}

const order = { template: '订单号：\n发现的问题：\n', templateEn: 'Order number:\nWhat is wrong:\n' }

export const demoDesks: Record<DemoShopKey, DemoDesk> = {
  books: {
    categories: [
      { name: '订单与物流', nameEn: 'Orders and delivery', team: 0, ...order },
      {
        name: '退款',
        nameEn: 'Refunds',
        team: 1,
        template: '订单号：\n退款原因：\n',
        templateEn: 'Order number:\nReason:\n',
      },
      {
        name: '账户与登录',
        nameEn: 'Account and login',
        template: '**使用的设备**：\n**看到的提示**：\n',
        templateEn: '**Device**:\n**What it says**:\n',
      },
      { name: '积分与余额', nameEn: 'Points and balance' },
      { name: '活动', nameEn: 'Events' },
      { name: '建议', nameEn: 'Suggestions' },
    ],
    teams: [
      { name: '物流组', nameEn: 'Delivery', members: ['agent', 'agent_wu'] },
      { name: '财务组', nameEn: 'Billing', members: ['agent'] },
    ],
    labels: ['财务', '优先', '缺货', '物流', '回访'],
    hours: { name: '工作日 9:00–18:00', timeZone: 'Asia/Shanghai' },
    policy: '标准服务',
    replies: [
      {
        shortcut: 'hello',
        title: '问候',
        zh: '您好，感谢联系云杉书店，我来为您处理。',
        en: 'Hello, thank you for writing to us. I will take care of this.',
        scope: 'all',
      },
      {
        shortcut: 'order',
        title: '请提供订单号',
        zh: '请提供订单号，方便我们为您核查。',
        en: 'Could you tell us your order number, so that we can look it up?',
        scope: 'all',
      },
      {
        shortcut: 'refund',
        title: '退款时间',
        zh: '退款已提交，预计 1 至 3 个工作日退回账户余额。',
        en: 'Your refund is on its way and reaches your balance within 1 to 3 working days.',
        scope: 'all',
      },
      {
        shortcut: 'thanks',
        title: '结束语',
        zh: '感谢您的耐心，祝您阅读愉快。',
        en: 'Thank you for your patience, and enjoy reading.',
        scope: 'mine',
      },
    ],
  },
  coffee: {
    categories: [
      { name: 'Orders', nameEn: 'Orders', template: order.templateEn, templateEn: order.templateEn },
      { name: 'Payments', nameEn: 'Payments' },
      { name: 'Account', nameEn: 'Account' },
      { name: 'Shops', nameEn: 'Shops' },
    ],
    teams: [{ name: 'Service', nameEn: 'Service', members: ['agent'] }],
    labels: ['billing', 'delivery', 'vip'],
    hours: { name: 'Weekdays 9 to 6', timeZone: 'Europe/London' },
    policy: 'Standard',
    replies: [
      {
        shortcut: 'hello',
        title: 'Greeting',
        zh: '您好，感谢联系 Harbour Coffee。',
        en: 'Hello, thank you for writing to Harbour Coffee.',
        scope: 'all',
      },
    ],
  },
}
