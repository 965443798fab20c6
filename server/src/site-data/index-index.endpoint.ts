import { type Static, Type } from 'typebox'
import type { Config } from '../config.ts'
import type { Database, Rule } from '../database/schema.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { defineEndpoint, type RequestContext } from '../http/endpoint.ts'
import { type Envelope, envelope, expired, needLogin, success } from '../http/envelope.ts'
import { flag } from '../http/field-kinds.ts'
import { rightsIn } from '../identity/rights.ts'
import { UserInfo, userInfo } from '../identity/user-info.ts'
import { type Language, languageOf } from '../texts/languages.ts'
import { assetBase, SiteData, siteData } from './site-data.ts'
import { defaultShop, shopByUuid, siteSnapshot } from './site-snapshot.ts'

const sharedFields = {
  id: Type.Integer(),
  pid: Type.Integer(),
  type: Type.Enum(['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button']),
  title: Type.String(),
  name: Type.String(),
  path: Type.String(),
  icon: Type.String(),
  menu_type: Type.Enum(['tab', 'link', 'iframe']),
  url: Type.String(),
  component: Type.String(),
  no_login_valid: Type.Union([Type.Literal(0), Type.Literal(1)]),
  extend: Type.Enum(['none', 'add_rules_only', 'add_menu_only']),
}

/** Fields of a rule for members; `children` is present only when there are some (member API, 4.3). */
export const RuleFields = Type.Object(sharedFields, { title: 'Rule' })
type RuleFields = Static<typeof RuleFields>
interface RuleNode extends RuleFields {
  children?: RuleNode[]
}

/** The two lists of index/index. */
interface RuleLists {
  rules: RuleNode[]
  menus: RuleNode[]
}

const shown = (rule: Rule, language: Language): RuleFields => ({
  id: rule.id,
  pid: rule.pid,
  type: rule.type,
  title: language !== 'zh-cn' && rule.title_en !== '' ? rule.title_en : rule.title,
  name: rule.name,
  path: rule.path,
  icon: rule.icon,
  menu_type: rule.menu_type,
  url: rule.url,
  component: rule.component,
  no_login_valid: rule.no_login_valid === 1 ? 1 : 0,
  extend: rule.extend,
})

const childrenOf = (rules: readonly Rule[], id: number): Rule[] => rules.filter((rule) => rule.pid === id)

const memberNode = (rule: Rule, rules: readonly Rule[], language: Language): RuleNode => {
  const children = childrenOf(rules, rule.id).map((child) => memberNode(child, rules, language))
  return children.length > 0 ? { ...shown(rule, language), children } : shown(rule, language)
}

const guestNode = (rule: Rule, rules: readonly Rule[], language: Language): RuleNode => ({
  ...shown(rule, language),
  ...{
    remark: rule.remark,
    weigh: rule.weigh,
    status: rule.status,
    update_time: rule.update_time,
    create_time: rule.create_time,
  },
  children: childrenOf(rules, rule.id).map((child) => guestNode(child, rules, language)),
})

/**
 * The lists for a member: groups of the member menu as `menus`, other top-level entries as `rules`. A top-level `menu`
 * is in neither (member API, 4.3).
 * @param rules rules of the member's group, in display order
 */
export function memberRuleLists(rules: readonly Rule[], language: Language): RuleLists {
  const top = childrenOf(rules, 0).map((rule) => memberNode(rule, rules, language))
  return {
    rules: top.filter((rule) => rule.type !== 'menu_dir' && rule.type !== 'menu'),
    menus: top.filter((rule) => rule.type === 'menu_dir'),
  }
}

const guestTypes: readonly Rule['type'][] = ['route', 'nav', 'button']

/**
 * The lists for a guest: public routes, header entries and buttons with all their columns; `children` is always an
 * array. Entries whose parent is not public move to the top level; there are no menus (member API, 4.3).
 * @param rules rules of the shop, in display order
 */
export function guestRuleLists(rules: readonly Rule[], language: Language): RuleLists {
  const open = rules.filter((rule) => rule.no_login_valid === 1 && guestTypes.includes(rule.type))
  const ids = new Set(open.map((rule) => rule.id))
  const top = open.filter((rule) => !ids.has(rule.pid))
  return { rules: top.map((rule) => guestNode(rule, open, language)), menus: [] }
}

const IndexData = Type.Object({
  site: SiteData,
  openMemberCenter: Type.Boolean(),
  userInfo: Type.Union([UserInfo, Type.Array(Type.Never())]),
  rules: Type.Array(RuleFields),
  menus: Type.Array(RuleFields),
})

const noRules: readonly Rule[] = []

type GuestContext = Pick<RequestContext, 'site' | 'shop' | 'config' | 'host' | 'language'>

const siteOf = ({ shop, config, host, language }: Omit<GuestContext, 'site'>) => ({
  site: siteData(shop, assetBase(config.cdnUrl, host), config, language),
  openMemberCenter: shop.member_center === 'open',
})

function answerGuest(context: GuestContext) {
  const lists = guestRuleLists(context.site.rules.get(context.shop.id) ?? noRules, context.language)
  return success({ ...siteOf(context), userInfo: [], ...lists })
}

/** Site configuration, the member if there is one, rules and menus (member API, 4.1 and 4.3). */
export const indexIndex = defineEndpoint({
  method: 'GET',
  path: '/index/index',
  summary: 'Site configuration, member and menus',
  access: 'public',
  query: {
    requiredLogin: flag(Type.Integer({ enum: [0, 1], description: '1: answer 303 or 409 instead of guest data' })),
  },
  data: IndexData,
  async handler(context) {
    const { caller, site, language, t } = context
    if (caller.kind === 'member') {
      const { member, token, previousLogin } = caller
      return success({
        ...siteOf(context),
        userInfo: userInfo(member, { token, refreshToken: '' }, previousLogin),
        ...memberRuleLists(rightsIn(site, member).rules, language),
      })
    }
    if (!context.query.requiredLogin) return answerGuest(context)
    return caller.kind === 'expired' ? expired(t('loginExpired')) : needLogin(t('needLogin'))
  },
})

/** Language and shop of a page request, and its host if it is known. */
export interface GuestRequest {
  language: string
  uuid: string
  /** Without it `site.cdnUrl` is empty unless configured, which means the page's own origin. */
  host?: string
}

/**
 * Makes the answer of `GET /api/index/index?requiredLogin=0` for a guest, envelope included, so that it can be inlined
 * in a page.
 */
export function guestSiteData(parts: { config: Config; database: Database; clock: Clock }) {
  const { config, database: db, clock } = parts
  return async ({ language, uuid, host = '' }: GuestRequest): Promise<Envelope> => {
    const site = await siteSnapshot(db)
    const shop = shopByUuid(site, [uuid]) ?? defaultShop(site)
    return envelope(answerGuest({ site, shop, config, host, language: languageOf(language) }), secondsOf(clock))
  }
}
