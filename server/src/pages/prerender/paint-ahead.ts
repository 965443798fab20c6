import { type Language, languages } from '../../texts/languages.ts'
import { matchPage } from '../match-page.ts'
import type { ResolvedSet } from '../resolve-set.ts'
import type { FirstPaints } from './first-paints.ts'
import { setKey } from './page-key.ts'

/** Where visits begin. */
const usual = ['/', '/user/login', '/user/account/overview']

export interface PaintAheadOptions {
  paints: FirstPaints
  siteFor(request: { language: Language; uuid: string }): Promise<unknown>
  captchaHost: string | undefined
}

/** Makes a function that renders the pages of the default shop where visits begin, when another release set is live. */
export function paintAhead({ paints, siteFor, captchaHost }: PaintAheadOptions): (resolved: ResolvedSet) => void {
  let lastSet = ''
  async function paintAll(resolved: ResolvedSet): Promise<void> {
    for (const language of Object.keys(languages) as Language[]) {
      const site = await siteFor({ language, uuid: '' })
      for (const path of usual) {
        const match = matchPage(path, resolved.host, resolved.set.areas)
        const page = { resolved, match, visitor: { language, theme: 'system' }, site, captchaHost } as const
        if (match) await paints.ahead({ page, path })
      }
    }
  }
  return (resolved) => {
    const set = setKey(resolved.set)
    if (set === lastSet || resolved.host.prerender === undefined) return
    lastSet = set
    // The next page says what is wrong with its site data.
    paintAll(resolved).catch(() => {})
  }
}
