import { Type } from 'typebox'
import { type Call, tolerant, type Visit } from '../http/call.ts'
import { expired, needLogin, success } from '../http/envelope.ts'
import { JoinedData } from '../http/joined-data.ts'
import { readFlag } from '../http/read-input.ts'
import { rightsIn } from '../identity/rights.ts'
import { UserInfo, userInfo } from '../identity/user-info.ts'
import { keptLists } from './kept-lists.ts'
import { guestRuleLists, memberRuleLists, RuleFields } from './rule-tree.ts'
import { assetBase, SiteData, siteData } from './site-data.ts'

const IndexData = Type.Object({
  site: SiteData,
  openMemberCenter: Type.Boolean(),
  userInfo: Type.Union([UserInfo, Type.Array(Type.Never())]),
  rules: Type.Array(RuleFields),
  menus: Type.Array(RuleFields),
})

const memberLists = keptLists(memberRuleLists)
const guestLists = keptLists(guestRuleLists)

type Place = Pick<Visit, 'site' | 'store' | 'config' | 'host' | 'language'>

const siteOf = ({ store, config, host }: Place) => ({
  site: siteData(store, assetBase(config.cdnUrl, host), config.upload),
  openMemberCenter: store.member_center === 'open',
})

/** What everybody may know about the site: the answer for a guest. */
export function answerGuest(place: Place) {
  const lists = guestLists(place.site.rules.get(place.store.id) ?? [], place.language)
  return success(new JoinedData({ ...siteOf(place), userInfo: [] }, lists))
}

/** Site configuration, the member if there is one, rules and menus (contract 1.3, decision table; 2.1). */
export const indexIndex: Call = {
  method: 'GET',
  path: '/index/index',
  summary: 'Site configuration, member and menus',
  access: 'public',
  budget: 'ordinary',
  query: Type.Object({
    requiredLogin: tolerant(Type.Integer({ enum: [0, 1], description: '1: answer 303 or 409 instead of guest data' })),
  }),
  data: IndexData,
  async answer(visit) {
    const { asker } = visit
    if (asker.kind === 'member') {
      const own = userInfo(asker.member, { token: asker.token, refreshToken: '' })
      const lists = memberLists(rightsIn(visit.site, asker.member).rules, visit.language)
      return success(new JoinedData({ ...siteOf(visit), userInfo: own }, lists))
    }
    if (!readFlag(visit.query, 'requiredLogin')) return answerGuest(visit)
    return asker.kind === 'expired' ? expired(visit.say('loginExpired')) : needLogin(visit.say('needLogin'))
  },
}
