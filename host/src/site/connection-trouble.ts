import { atom } from 'jotai'
import type { SiteState } from './site-data.ts'

/** Whether the server has stopped answering, as far as `watchConnection` knows. */
export const serverAwayAtom = atom(false)

/**
 * What keeps a page from being up to date.
 * - `offline`: the browser has no network
 * - `away`: the server does not answer
 * - `refused`: it answers, and the site's data could not be had of it
 */
export type ConnectionTrouble = 'offline' | 'away' | 'refused'

export interface ConnectionFacts {
  online: boolean
  isAway: boolean
  site: SiteState['kind']
}

/** The nearest trouble, as the others follow from it; null where there is none. */
export function connectionTrouble({ online, isAway, site }: ConnectionFacts): ConnectionTrouble | null {
  if (!online) return 'offline'
  if (isAway) return 'away'
  return site === 'stale' || site === 'failed' ? 'refused' : null
}
