import { ApiError } from '@member/shared'
import { atom } from 'jotai'
import { siteStateAtom } from '../site/site-atom.ts'
import { applyIndex } from './apply-index.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import { type IndexData, readIndex } from './read-index.ts'
import { isDown, showLast } from './show-last.ts'

/** How often was asked, and the newest question whose outcome is shown. */
const roundsAtom = atom({ asked: 0, shown: 0 })

/**
 * Asks for site, menus and member. A public page asks without insisting on a login; when a token is held and the
 * answer knows no member, the token is stale: it is renewed once, or forgotten (contract, section 9). What comes back
 * after somebody else has logged in, or after the answer to a later question, counts no more.
 */
export async function loadSite(parts: LoadSiteDependencies, requiredLogin: 0 | 1): Promise<void> {
  const { store, http, session, t } = parts
  let owner = session.user()?.id
  const round = store.get(roundsAtom).asked + 1
  store.set(roundsAtom, (rounds) => ({ ...rounds, asked: round }))
  const counts = () => session.user()?.id === owner && store.get(roundsAtom).shown < round
  if (store.get(siteStateAtom).kind === 'failed') store.set(siteStateAtom, { kind: 'waiting' })
  try {
    let answer = await ask(parts, requiredLogin)
    if (answer.data.member === null && owner !== undefined && counts()) {
      if ((await http.renew()) !== null) answer = await ask(parts, requiredLogin)
      else if (counts()) {
        session.forget()
        owner = undefined
      }
    }
    if (!counts()) return
    store.set(roundsAtom, (rounds) => ({ ...rounds, shown: round }))
    applyIndex(parts, answer.data)
    parts.lastSite.keep(answer.raw, answer.data.member?.id ?? 0)
  } catch (error) {
    const message = error instanceof ApiError ? error.message : t('http.other')
    if (counts() && !(isDown(error) && showLast(parts, message))) store.set(siteStateAtom, { kind: 'failed', message })
    throw error
  }
}

async function ask(
  { http, t }: LoadSiteDependencies,
  requiredLogin: 0 | 1,
): Promise<{ data: IndexData; raw: unknown }> {
  const raw = await http.get('/api/index/index', { params: { requiredLogin } })
  const data = readIndex(raw)
  if (data === null) throw new ApiError('unreadable', t('http.other'))
  return { data, raw }
}
