import type { Member } from '@member/shared'
import { isRecord } from '@member/shared/reading'
import { buildMenus, type Menus } from '../menu/build-menus.ts'
import { readRules } from '../menu/rule.ts'
import { readSite, type SiteData } from '../site/site-data.ts'
import { readMember } from './read-member.ts'

/** What the site's first call tells (contract, section 1.3, `index/index`). */
export interface IndexData {
  site: SiteData
  memberCentreOpen: boolean
  member: Member | null
  menus: Menus
}

/** Reads the call's `data`; null when it holds no site and so was no such answer. */
export function readIndex(data: unknown): IndexData | null {
  if (!isRecord(data) || !isRecord(data.site)) return null
  return {
    site: readSite(data.site),
    memberCentreOpen: data.openMemberCenter !== false,
    member: readMember(data.userInfo),
    menus: buildMenus(readRules(data.rules), readRules(data.menus)),
  }
}

/** Reads a whole envelope, as the page server inlines the guests' one. */
export const readIndexEnvelope = (envelope: unknown): IndexData | null =>
  isRecord(envelope) && envelope.code === 1 ? readIndex(envelope.data) : null
