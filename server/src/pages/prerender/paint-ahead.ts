import { type Language, languages } from '../../texts/languages.ts'
import { matchPage } from '../match-page.ts'
import type { SiteFacts } from '../page-html.ts'
import type { ResolvedSet } from '../resolve-set.ts'
import type { FirstPaints } from './first-paints.ts'
import { setKey } from './page-key.ts'

/** Where visits begin. */
const usual = ['/', '/user/login', '/user/account/overview']

export interface PaintAheadOptions {
  paints: FirstPaints
  siteFor(request: { language: Language; uuid: string }): Promise<unknown>
  facts(): SiteFacts
}

/**
 * Makes a function that renders the pages of the default shop where visits begin, when another release set is live or
 * other facts of the site are known.
 */
export function paintAhead({ paints, siteFor, facts }: PaintAheadOptions): (resolved: ResolvedSet) => void {
  let last = ''
  async function paintAll(resolved: ResolvedSet): Promise<void> {
    for (const language of Object.keys(languages) as Language[]) {
      const site = await siteFor({ language, uuid: '' })
      for (const path of usual) {
        const match = matchPage(path, resolved.host, resolved.set.areas)
        const page = { resolved, match, visitor: { language, theme: 'system' }, site, facts: facts() } as const
        if (match) await paints.ahead({ page, path })
      }
    }
  }
  return (resolved) => {
    const next = setKey(resolved.set) + JSON.stringify(facts())
    if (next === last || resolved.host.prerender === undefined) return
    last = next
    // The next page says what is wrong with its site data.
    paintAll(resolved).catch(() => {})
  }
}
