import { LRUCache } from 'lru-cache'
import type { Visitor } from '../visitor.ts'

/** A page that somebody opened, as far as it looks different. */
export interface Visit {
  path: string
  visitor: Visitor
  /** Shop identifier of the address; empty for the default shop. */
  uuid: string
}

/** Pages opened lately; in the beginning those with which visits usually begin. */
export interface RecentVisits {
  note(visit: Visit): void
  all(): Visit[]
}

const mostVisits = 40

/** Where visits begin. */
const usual = ['/', '/user/login', '/user/account/overview']

export function recentVisits(): RecentVisits {
  const visits = new LRUCache<string, Visit>({ max: mostVisits })
  const note = (visit: Visit) => {
    const { path, visitor, uuid } = visit
    visits.set([path, visitor.language, visitor.theme, uuid].join(' '), visit)
  }
  for (const path of usual)
    for (const language of ['en', 'zh-cn'] as const) note({ path, visitor: { language, theme: 'system' }, uuid: '' })
  return { note, all: () => [...visits.values()] }
}
