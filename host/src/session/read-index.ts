import type { Member } from '@member/shared'
import { isRecord } from '@member/shared/reading'
import { buildMenus, type Menus } from '../menu/build-menus.ts'
import { readRules } from '../menu/rule.ts'
import { readSite, type SiteData } from '../site/site-data.ts'
import { readMember } from './read-member.ts'

/** Response of the site's first call (contract, section 1.3, `index/index`). */
export interface IndexData {
  site: SiteData
  memberCentreOpen: boolean
  member: Member | null
  menus: Menus
}

/** Parses the call's `data`; null when it has no site. */
export function readIndex(data: unknown): IndexData | null {
  if (!isRecord(data) || !isRecord(data.site)) return null
  return {
    site: readSite(data.site),
    memberCentreOpen: data.openMemberCenter !== false,
    member: readMember(data.userInfo),
    menus: buildMenus(readRules(data.rules), readRules(data.menus)),
  }
}

/** Parses a whole envelope, like the one for guests that the page server inlines. */
export const readIndexEnvelope = (envelope: unknown): IndexData | null =>
  isRecord(envelope) && envelope.code === 1 ? readIndex(envelope.data) : null
