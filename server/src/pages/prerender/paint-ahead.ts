import { LRUCache } from 'lru-cache'
import type { Language } from '../../texts/languages.ts'
import { matchPage } from '../match-page.ts'
import type { ResolvedSet } from '../resolve-set.ts'
import type { Visitor } from '../visitor.ts'
import type { FirstPaints } from './first-paints.ts'
import { setKey, siteKey } from './page-key.ts'
import { hasParameters } from './rendered-path.ts'

/** A page that somebody opened, as far as it looks different. */
interface Visit {
  path: string
  visitor: Visitor
  /** Shop identifier of the address; empty for the default shop. */
  uuid: string
}

/** Pages opened lately; in the beginning those with which visits usually begin. */
interface RecentVisits {
  note(visit: Visit): void
  all(): Visit[]
}

const mostVisits = 40

/** Where visits begin. */
const usual = ['/', '/user/login', '/user/account/overview']

function recentVisits(): RecentVisits {
  const visits = new LRUCache<string, Visit>({ max: mostVisits })
  const note = (visit: Visit) => {
    const { path, visitor, uuid } = visit
    visits.set([path, visitor.language, visitor.theme, uuid].join(' '), visit)
  }
  for (const path of usual)
    for (const language of ['en', 'zh-cn'] as const) note({ path, visitor: { language, theme: 'system' }, uuid: '' })
  return { note, all: () => [...visits.values()] }
}

/** Renders the pages opened lately when something they show has changed, before their visitors come. */
export interface PaintAhead {
  /** A page was sent with this site data. */
  opened(visit: Visit, resolved: ResolvedSet, site: unknown): void
  /** This is live. */
  live(resolved: ResolvedSet): void
}

export interface PaintAheadOptions {
  paints: FirstPaints
  siteFor(request: { language: Language; uuid: string }): Promise<unknown>
  captchaHost: string | undefined
}

export function paintAhead({ paints, siteFor, captchaHost }: PaintAheadOptions): PaintAhead {
  const visits = recentVisits()
  /** What the visitors of a shop and language saw last. */
  const seen = new LRUCache<string, string>({ max: 100 })
  let lastSet = ''

  const groupOf = ({ visitor, uuid }: Visit) => `${visitor.language} ${uuid}`
  async function paintAll(group: readonly Visit[], resolved: ResolvedSet, site: unknown): Promise<void> {
    for (const { path, visitor } of group) {
      const match = matchPage(path, resolved.host, resolved.set.areas)
      if (match && !hasParameters(match)) {
        const page = { resolved, match, visitor, site, captchaHost }
        await paints.ahead({ page, path: match.page.path })
      }
    }
  }
  return {
    opened(visit, resolved, site) {
      visits.note(visit)
      const group = groupOf(visit)
      const state = `${setKey(resolved.set)} ${siteKey(site)}`
      if (seen.get(group) === state) return
      seen.set(group, state)
      void paintAll(
        visits.all().filter((one) => groupOf(one) === group),
        resolved,
        site,
      )
    },
    live(resolved) {
      const set = setKey(resolved.set)
      if (set === lastSet || resolved.host.prerender === undefined) return
      lastSet = set
      const all = visits.all()
      const groups = new Map(all.map((visit) => [groupOf(visit), visit]))
      for (const [group, { visitor, uuid }] of groups)
        siteFor({ language: visitor.language, uuid }).then(
          (site) => {
            seen.set(group, `${set} ${siteKey(site)}`)
            return paintAll(
              all.filter((one) => groupOf(one) === group),
              resolved,
              site,
            )
          },
          // The next page of that shop says what is wrong with its site data.
          () => {},
        )
    },
  }
}
