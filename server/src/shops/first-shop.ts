import type { Database, MemberRuleTable, Shop } from '../database/schema.ts'
import {
  agentTicketActions,
  leadTicketActions,
  memberTicketActions,
  type TicketRuleName,
} from '../demo/work-order-rules.ts'
import { hostWishes } from '../releases/menu-entry.ts'

/** Adds a shop and returns its id. */
export async function addShop(
  db: Database,
  shop: Pick<Shop, 'uuid'> & {
    siteName: string
    recordNumber: string
    origin?: Shop['origin']
    /** Default `hidden`: strangers do not learn which accounts exist; `named` are the answers of BuildAdmin. */
    accounts?: 'named' | 'hidden'
    /** Default none. */
    front?: string | undefined
    color?: string | undefined
  },
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('shop')
    .values({
      uuid: shop.uuid,
      site_name: shop.siteName,
      record_number: shop.recordNumber,
      version: 'v1.0.0',
      member_center: 'open',
      official_accounts: '',
      polling_interval: 30,
      hides_accounts: shop.accounts === 'named' ? 0 : 1,
      create_time: now,
      front: shop.front ?? '',
      color: shop.color ?? '',
      origin: shop.origin ?? 'operator',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a member group and returns its id. */
export async function addGroup(db: Database, group: { shopId: number; name: string; rules: string }): Promise<number> {
  const { id } = await db
    .insertInto('member_group')
    .values({ shop_id: group.shopId, name: group.name, rules: group.rules, status: 'enabled' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names of the pages of a shop, by which groups refer to them. */
export type RuleName =
  | 'account'
  | 'account/overview'
  | 'account/integral'
  | 'account/balance'
  | 'account/profile'
  | 'account/changePassword'
  | 'ajax/upload'
  | 'account/workorder'
  | 'account/woManage'
  | 'messageCenter'
  | 'about'
  | 'releases'
  | TicketRuleName

type RuleText = Pick<MemberRuleTable, 'type' | 'title' | 'title_en' | 'icon' | 'weigh'> & {
  parent?: RuleName
  path?: string
  link?: string
}

/** By name: what a page is below, its title in both languages, its icon, and its place; the highest is first. */
const accountPages: ReadonlyArray<
  readonly [name: RuleName, title: string, title_en: string, icon: string, weigh: number]
> = [
  ['account/overview', '账户概览', 'Overview', 'fa fa-home', 99],
  ['account/profile', '个人资料', 'Profile', 'fa fa-user-circle-o', 97],
  ['account/changePassword', '密码与安全', 'Security', 'fa fa-shield', 80],
  ['account/balance', '余额记录', 'Balance', 'fa fa-money', 95],
  ['account/integral', '积分记录', 'Points', 'fa fa-tag', 94],
  ['account/workorder', '我的工单', 'Work orders', 'fa fa-file-text-o', 90],
  ['account/woManage', '工单管理', 'Queue', 'fa fa-tasks', 85],
]

const button = (parent: RuleName, title: string, title_en: string, weigh = 0): RuleText => ({
  type: 'button',
  parent,
  path: '',
  title,
  title_en,
  icon: '',
  weigh,
})

const pages: Array<[RuleName, RuleText]> = [
  ['account', { type: 'menu_dir', title: '我的账户', title_en: 'My account', icon: 'fa fa-user-circle', weigh: 100 }],
  ...accountPages.map(([name, title, title_en, icon, weigh]): [RuleName, RuleText] => [
    name,
    { type: 'menu', parent: 'account', title, title_en, icon, weigh },
  ]),
  // A right for requests, not a menu entry.
  ['ajax/upload', button('account/overview', '上传文件', 'Upload files', 96)],
  [
    'messageCenter',
    {
      type: 'nav_user_menu',
      path: 'user/messageCenter',
      title: '消息中心',
      title_en: 'Messages',
      icon: 'fa fa-bell-o',
      weigh: 50,
    },
  ],
]

interface HeaderLink {
  title: string
  titleEn: string
  url: string
}

const buttonsOf = (page: 'account/workorder' | 'account/woManage', actions: object): Array<[RuleName, RuleText]> =>
  Object.entries(actions as Record<string, readonly [string, string]>).map(([action, [title, title_en]]) => [
    `${page}/${action}` as TicketRuleName,
    button(page, title, title_en),
  ])

const buttons = [
  ...buttonsOf('account/workorder', memberTicketActions),
  ...buttonsOf('account/woManage', { ...agentTicketActions, ...leadTicketActions }),
]

/** What a shop has besides what every one has. */
interface MoreRules {
  about: HeaderLink | undefined
  /** Whether it has the menu entry of the releases. */
  releases?: boolean
}

const releasesPage = (): Array<[RuleName, RuleText]> =>
  hostWishes.menu.map(({ title, icon }) => [
    'releases',
    { type: 'menu', parent: 'account', title: title['zh-cn'], title_en: title.en, icon, weigh: 0 },
  ])

const texts = ({ about, releases = false }: MoreRules): Array<[RuleName, RuleText]> => {
  const all = [...pages, ...buttons, ...(releases ? releasesPage() : [])]
  if (about === undefined) return all
  const { title, titleEn: title_en, url: link } = about
  return [...all, ['about', { type: 'nav', title, title_en, link, icon: 'fa fa-info-circle', weigh: 40 }]]
}

/** Adds the rules of a shop and returns their ids by name. */
export async function addRules(
  db: Database,
  shopId: number,
  more: MoreRules,
  now: number,
): Promise<Map<RuleName, number>> {
  const ids = new Map<RuleName, number>()
  for (const [name, text] of texts(more)) {
    const { id } = await db
      .insertInto('member_rule')
      .values({
        shop_id: shopId,
        pid: text.parent === undefined ? 0 : (ids.get(text.parent) ?? 0),
        type: text.type,
        title: text.title,
        title_en: text.title_en,
        name,
        path: text.path ?? name,
        icon: text.icon,
        menu_type: text.link === undefined ? 'tab' : 'link',
        url: text.link ?? '',
        component: '',
        no_login_valid: text.type === 'nav' ? 1 : 0,
        extend: 'none',
        remark: '',
        weigh: text.weigh,
        status: '1',
        update_time: now,
        create_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
  }
  return ids
}
