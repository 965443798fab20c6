import { Type } from 'typebox'
import type { Config } from '../config.ts'
import type { Rule, Shop } from '../database/schema.ts'
import { defineEndpoint, type RequestContext } from '../http/endpoint.ts'
import { expired, needLogin, success } from '../http/envelope.ts'
import { flag } from '../http/field-kinds.ts'
import { JoinedData } from '../http/joined-data.ts'
import type { MemberCaller } from '../identity/caller.ts'
import { rightsIn } from '../identity/rights.ts'
import { UserInfo, userInfo } from '../identity/user-info.ts'
import { cachedLists } from './cached-lists.ts'
import { keptJson } from './kept-json.ts'
import { guestRuleLists, memberRuleLists, RuleFields } from './rule-tree.ts'
import { assetBase, SiteData, siteData } from './site-data.ts'

const IndexData = Type.Object({
  site: SiteData,
  openMemberCenter: Type.Boolean(),
  userInfo: Type.Union([UserInfo, Type.Array(Type.Never())]),
  rules: Type.Array(RuleFields),
  menus: Type.Array(RuleFields),
})

const noRules: readonly Rule[] = []

const memberLists = cachedLists(memberRuleLists)
const guestLists = cachedLists(guestRuleLists)

type GuestContext = Pick<RequestContext, 'site' | 'shop' | 'config' | 'host' | 'language'>

const siteOf = (shop: Shop, config: Config, host: string) => ({
  site: siteData(shop, assetBase(config.cdnUrl, host), config.upload),
  openMemberCenter: shop.member_center === 'open',
})

const forGuest = keptJson((shop: Shop, config: Config, host: string) => ({
  ...siteOf(shop, config, host),
  userInfo: [],
}))
const forMember = keptJson(
  ({ member, token, previousLogin }: MemberCaller, shop: Shop, config: Config, host: string) => ({
    ...siteOf(shop, config, host),
    userInfo: userInfo(member, { token, refreshToken: '' }, previousLogin),
  }),
)

/** The answer for a guest. */
export function answerGuest(context: GuestContext) {
  const { site, shop, config, host, language } = context
  const lists = guestLists(site.rules.get(shop.id) ?? noRules, language)
  return success(new JoinedData(forGuest(shop, config, host), lists))
}

/** Site configuration, the member if there is one, rules and menus (member API, 4.1 and 4.3). */
export const indexIndex = defineEndpoint({
  method: 'GET',
  path: '/index/index',
  summary: 'Site configuration, member and menus',
  access: 'public',
  budget: 'ordinary',
  query: {
    requiredLogin: flag(Type.Integer({ enum: [0, 1], description: '1: answer 303 or 409 instead of guest data' })),
  },
  data: IndexData,
  async handler(context) {
    const { caller, shop, config, host } = context
    if (caller.kind === 'member') {
      const lists = memberLists(rightsIn(context.site, caller.member).rules, context.language)
      return success(new JoinedData(forMember(caller, shop, config, host), lists))
    }
    if (!context.query.requiredLogin) return answerGuest(context)
    return caller.kind === 'expired' ? expired(context.t('loginExpired')) : needLogin(context.t('needLogin'))
  },
})
