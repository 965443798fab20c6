import { Type } from 'typebox'
import type { Config } from '../config.ts'
import type { Database, Rule } from '../database/schema.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { defineEndpoint, type RequestContext } from '../http/endpoint.ts'
import { type Envelope, envelope, expired, needLogin, success } from '../http/envelope.ts'
import { flag } from '../http/field-kinds.ts'
import { rightsIn } from '../identity/rights.ts'
import { UserInfo, userInfo } from '../identity/user-info.ts'
import { languageOf } from '../texts/languages.ts'
import { guestRuleLists, memberRuleLists, RuleFields } from './rule-tree.ts'
import { assetBase, SiteData, siteData } from './site-data.ts'
import { defaultShop, shopByUuid, siteSnapshot } from './site-snapshot.ts'

const IndexData = Type.Object({
  site: SiteData,
  openMemberCenter: Type.Boolean(),
  userInfo: Type.Union([UserInfo, Type.Array(Type.Never())]),
  rules: Type.Array(RuleFields),
  menus: Type.Array(RuleFields),
})

const noRules: readonly Rule[] = []

type GuestContext = Pick<RequestContext, 'site' | 'shop' | 'config' | 'host' | 'language'>

const siteOf = ({ shop, config, host }: Omit<GuestContext, 'site' | 'language'>) => ({
  site: siteData(shop, assetBase(config.cdnUrl, host), config.upload),
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
