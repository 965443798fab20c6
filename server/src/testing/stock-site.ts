import { type StockMember, stored } from './stock-call.ts'

// What is on a stock server of the tests: its member, its pictures, its menus.

/** One pixel, which stands for every picture. */
export const stockPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The member of the tests, with texts as the filter leaves them. */
export const demoMember = (): StockMember => ({
  password: 'Demo123456',
  profile: {
    ...{ id: 2, username: 'demo', nickname: '演示会员', email: 'demo@example.com', mobile: '13800138000' },
    ...{ avatar: '/static/images/avatar.png', gender: 1, birthday: '1990-05-17', money: '2292.71', score: 698 },
    ...{ join_time: 1_791_706_066, last_login_ip: '127.0.0.1', motto: stored('a & b "q"', 2) },
  },
})

/** `site` of index/index. */
export const siteData = (siteName: string, host: string) => ({
  siteName: stored(siteName),
  recordNumber: '',
  version: 'v1.0.0',
  cdnUrl: `//${host}`,
  upload: {
    ...{ maxSize: 10_485_760, saveName: '/storage/{topic}/{fileSha1}{.suffix}', mode: 'local' },
    ...{ allowedSuffixes: 'jpg,png,gif', allowedMimeTypes: [] },
  },
})

/** A row of `user_rule`, as members get it. */
export interface StockRule {
  id: number
  pid: number
  type: string
  title: string
  name: string
  path: string
  icon: string
  menu_type: string
  url: string
  component: string
  no_login_valid: number
  extend: string
  children?: StockRule[]
}

const rule = (id: number, type: string, title: string, name: string, more: Partial<StockRule> = {}): StockRule => ({
  ...{ id, pid: 0, type, title, name, path: name, icon: 'fa fa-circle-o', menu_type: 'tab', url: '', component: '' },
  ...{ no_login_valid: type === 'nav' ? 1 : 0, extend: 'none' },
  ...more,
})

/** What the installer creates, an entry of work orders that no module answers, and what an administrator may add. */
export const accountMenu = rule(1, 'menu_dir', '我的账户', 'account', {
  children: [
    rule(2, 'menu', '账户概览', 'account/overview'),
    rule(3, 'menu', '个人资料', 'account/profile'),
    rule(4, 'menu', '修改密码', 'account/changePassword'),
    rule(5, 'menu', '积分记录', 'account/integral'),
    rule(6, 'menu', '余额记录', 'account/balance'),
    rule(7, 'menu', '我的工单', 'account/workorder', {
      children: [rule(8, 'button', '添加', 'account/workorder/add')],
    }),
    rule(9, 'menu', stored('帮助 & 文档'), 'help', {
      menu_type: 'iframe',
      url: stored('https://docs.example.com/?a=1&b=2'),
    }),
    rule(10, 'menu', '脚本', 'script', { menu_type: 'iframe', url: 'javascript:alert(1)' }),
  ],
})

/** Rules outside the member menu. */
export const otherRules = [
  rule(20, 'nav_user_menu', '消息中心', 'messageCenter', { path: 'user/messageCenter' }),
  rule(30, 'nav', '新闻', 'news', { menu_type: 'link', url: stored('//news.example.com/?a=1&b=2') }),
  rule(31, 'nav', stored('<b>优惠</b> & 活动', 2), 'offers', { menu_type: 'link', url: 'javascript:alert(1)' }),
]

/** Names of the rules of a group; `*` is all. */
export type StockRights = '*' | readonly string[]

export const mayUse = (rights: StockRights, name: string): boolean => rights === '*' || rights.includes(name)

/** The rules a group has; there are no empty lists of children, as for members on a stock server. */
export const rulesOf = (rights: StockRights, rules: readonly StockRule[]): StockRule[] =>
  rules.flatMap(({ children = [], ...one }) => {
    const kept = rulesOf(rights, children)
    if (kept.length === 0 && !mayUse(rights, one.name)) return []
    return [kept.length === 0 ? one : { ...one, children: kept }]
  })

/** The rules a guest gets: with all columns, and lists of children where there are none. */
export const guestRules = otherRules
  .filter(({ type, no_login_valid }) => ['route', 'nav', 'button'].includes(type) && no_login_valid === 1)
  .map((one) => ({ ...one, remark: '', weigh: 0, status: '1', update_time: 1, create_time: 1, children: [] }))
