import type { AnswerOf, DataOf } from '@member/shared'
import { isRecord, readJson, readNumber, readRecord } from '@member/shared/reading'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import { type IndexData, readIndex } from '../session/read-index.ts'

/** Storage key of the last response for a shop. */
export const lastSiteKey = (storeUuid: string): string => (storeUuid === '' ? 'lastSite' : `lastSite ${storeUuid}`)

/** Site data of an earlier visit. */
interface KeptSite {
  data: IndexData
  /** Id of the member whose menus these are, 0 for guests. */
  owner: number
}

/** The same as it is stored: the server's words are kept, and read again when they are needed. */
interface Stored {
  owner: number
  answer: Omit<DataOf<'/api/index/index'>, 'userInfo'>
}

/** The last known site data of one shop, for when the API is down. */
export interface LastSite {
  /** Stores a response of `index/index`, without the member's data. */
  keep(answer: AnswerOf<'/api/index/index'>, owner: number): void
  /** The stored data; its menus only if they belong to this member. Null without any. */
  read(owner: number): KeptSite | null
}

export function openLastSite(storage: BrowserStorage, storeUuid: string): LastSite {
  const key = lastSiteKey(storeUuid)
  return {
    keep(answer, owner) {
      if (!isRecord(answer)) return
      const { site, openMemberCenter, rules, menus } = answer
      storage.write(key, JSON.stringify({ owner, answer: { site, openMemberCenter, rules, menus } }))
    },
    read(owner) {
      const kept = readRecord(readJson<Stored>(storage.read(key)))
      const keptFor = readNumber(kept.owner) ?? 0
      const answer = readRecord(kept.answer)
      const own = keptFor === owner ? answer : { ...answer, rules: [], menus: [] }
      const data = readIndex({ ...own, userInfo: [] })
      return data === null ? null : { data, owner: keptFor }
    },
  }
}
