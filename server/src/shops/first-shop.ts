import type { Database, MemberRuleTable, Shop } from '../database/schema.ts'
import {
  agentTicketActions,
  leadTicketActions,
  memberTicketActions,
  type TicketRuleName,
} from '../demo/work-order-rules.ts'

/** Adds a shop and returns its id. */
export async function addShop(
  db: Database,
  shop: Pick<Shop, 'uuid'> & {
    siteName: string
    recordNumber: string
    origin?: Shop['origin']
    /** Default `hidden`: strangers do not learn which accounts exist; `named` are the answers of BuildAdmin. */
    accounts?: 'named' | 'hidden'
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
  | TicketRuleName

type RuleText = Pick<MemberRuleTable, 'type' | 'title' | 'title_en' | 'icon' | 'weigh'> & {
  parent?: RuleName
  path?: string
  link?: string
}

const pages: Record<Exclude<RuleName, 'about' | TicketRuleName>, RuleText> = {
  account: { type: 'menu_dir', title: '我的账户', title_en: 'My account', icon: 'fa fa-user-circle', weigh: 100 },
  'account/overview': {
    type: 'menu',
    parent: 'account',
    title: '账户概览',
    title_en: 'Overview',
    icon: 'fa fa-home',
    weigh: 99,
  },
  'account/profile': {
    type: 'menu',
    parent: 'account',
    title: '个人资料',
    title_en: 'Profile',
    icon: 'fa fa-user-circle-o',
    weigh: 97,
  },
  'account/changePassword': {
    type: 'menu',
    parent: 'account',
    title: '修改密码',
    title_en: 'Change password',
    icon: 'fa fa-shield',
    weigh: 80,
  },
  // A right for requests, not a menu entry.
  'ajax/upload': {
    type: 'button',
    parent: 'account/overview',
    path: '',
    title: '上传文件',
    title_en: 'Upload files',
    icon: '',
    weigh: 96,
  },
  'account/balance': {
    type: 'menu',
    parent: 'account',
    title: '余额记录',
    title_en: 'Balance',
    icon: 'fa fa-money',
    weigh: 95,
  },
  'account/integral': {
    type: 'menu',
    parent: 'account',
    title: '积分记录',
    title_en: 'Points',
    icon: 'fa fa-tag',
    weigh: 94,
  },
  'account/workorder': {
    type: 'menu',
    parent: 'account',
    title: '我的工单',
    title_en: 'Work orders',
    icon: 'fa fa-file-text-o',
    weigh: 90,
  },
  'account/woManage': {
    type: 'menu',
    parent: 'account',
    title: '工单管理',
    title_en: 'Work-order management',
    icon: 'fa fa-tasks',
    weigh: 85,
  },
  messageCenter: {
    type: 'nav_user_menu',
    path: 'user/messageCenter',
    title: '消息中心',
    title_en: 'Messages',
    icon: 'fa fa-envelope-o',
    weigh: 50,
  },
}

/** A link in the site's header. */
export interface HeaderLink {
  title: string
  titleEn: string
  url: string
}

const buttonsOf = (page: 'account/workorder' | 'account/woManage', actions: object): Array<[RuleName, RuleText]> =>
  Object.entries(actions as Record<string, readonly [string, string]>).map(([action, [title, title_en]]) => [
    `${page}/${action}` as TicketRuleName,
    { type: 'button', parent: page, path: '', title, title_en, icon: '', weigh: 0 },
  ])

const buttons = [
  ...buttonsOf('account/workorder', memberTicketActions),
  ...buttonsOf('account/woManage', { ...agentTicketActions, ...leadTicketActions }),
]

const texts = ({ about }: { about: HeaderLink | undefined }): Array<[RuleName, RuleText]> => {
  const all = [...(Object.entries(pages) as Array<[RuleName, RuleText]>), ...buttons]
  if (about === undefined) return all
  const { title, titleEn: title_en, url: link } = about
  return [...all, ['about', { type: 'nav', title, title_en, link, icon: 'fa fa-info-circle', weigh: 40 }]]
}

/** Adds the rules of a shop and returns their ids by name. */
export async function addRules(
  db: Database,
  shopId: number,
  links: { about: HeaderLink | undefined },
  now: number,
): Promise<Map<RuleName, number>> {
  const ids = new Map<RuleName, number>()
  for (const [name, text] of texts(links)) {
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
