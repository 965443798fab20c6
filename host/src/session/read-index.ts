import type { AnswerOf, DataOf, Member, Untrusted } from '@member/shared'
import { isRecord, readRecord } from '@member/shared/reading'
import { buildMenus, type Menus } from '../menu/build-menus.ts'
import { readRules } from '../menu/rule.ts'
import { readSite, type SiteData } from '../site/site-data.ts'
import { readMember } from './read-member.ts'

/** Response of the site's first call (member API, 4.1). */
export interface IndexData {
  site: SiteData
  memberCentreOpen: boolean
  member: Member | null
  menus: Menus
}

/** Parses the call's `data`; null when it has no site. */
export function readIndex(data: AnswerOf<'/api/index/index'>): IndexData | null {
  const { site, openMemberCenter, userInfo, rules, menus } = readRecord(data)
  if (!isRecord(site)) return null
  return {
    site: readSite(site),
    memberCentreOpen: openMemberCenter !== false,
    member: readMember(userInfo),
    menus: buildMenus(readRules(rules), readRules(menus)),
  }
}

/** The whole response of the call, as the page server inlines it for guests; null when the API was down. */
export type IndexEnvelope = Untrusted<{ code: number; data: DataOf<'/api/index/index'> }>

/** Parses a whole envelope; null for a refusal. */
export function readIndexEnvelope(envelope: IndexEnvelope): IndexData | null {
  const { code, data } = readRecord(envelope)
  return code === 1 ? readIndex(data) : null
}
