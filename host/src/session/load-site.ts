import { ApiError } from '@member/shared'
import { atom } from 'jotai'
import type { Http } from '../http/http.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import { menusAtom, menusOwnerAtom } from '../menu/menu-atom.ts'
import type { Store } from '../platform/app-store.ts'
import type { LastSite } from '../site/last-site.ts'
import { memberCentreOpenAtom, siteDataAtom, siteStateAtom } from '../site/site-data.ts'
import { requiredLogin } from './navigator.ts'
import { type IndexData, type IndexEnvelope, readIndex, readIndexEnvelope } from './read-index.ts'
import { memberAtom } from './session-atom.ts'
import type { SessionState } from './session-state.ts'

/** What loading and showing the site's data work with. */
export interface LoadSiteDependencies {
  store: Store
  http: Http
  session: SessionState
  lastSite: LastSite
  t: Translate
}

/** Number of the last request, and of the newest one whose outcome was applied. */
const roundsAtom = atom({ asked: 0, shown: 0 })

/**
 * Loads site, menus and member. On a public page the call does not require a login; a response without a member then
 * means that the token is stale: it is renewed once, or dropped (member API, 4.1). Ignores a response that arrives
 * after another member has logged in, or after the response to a later request.
 */
export async function loadSite(dependencies: LoadSiteDependencies, requiredLogin: 0 | 1): Promise<void> {
  const { store, http, session, t } = dependencies
  let owner = session.user()?.id
  const round = store.get(roundsAtom).asked + 1
  store.set(roundsAtom, (rounds) => ({ ...rounds, asked: round }))
  const counts = () => session.user()?.id === owner && store.get(roundsAtom).shown < round
  if (store.get(siteStateAtom).kind === 'failed') store.set(siteStateAtom, { kind: 'waiting' })
  try {
    let answer = await ask(dependencies, requiredLogin)
    if (answer.data.member === null && owner !== undefined && counts()) {
      if ((await http.renew()) !== null) answer = await ask(dependencies, requiredLogin)
      else if (counts()) {
        session.forget()
        owner = undefined
      }
    }
    if (!counts()) return
    store.set(roundsAtom, (rounds) => ({ ...rounds, shown: round }))
    applyIndex(dependencies, answer.data)
    dependencies.lastSite.keep(answer.raw, answer.data.member?.id ?? 0)
  } catch (error) {
    const failure =
      error instanceof ApiError ? { message: error.message, reference: error.requestId } : { message: t('http.other') }
    if (counts() && !(isDown(error) && showLast(dependencies, failure)))
      store.set(siteStateAtom, { kind: 'failed', ...failure })
    throw error
  }
}

async function ask({ http, t }: LoadSiteDependencies, requiredLogin: 0 | 1) {
  const raw = await http.get('/api/index/index', { params: { requiredLogin } })
  const data = readIndex(raw)
  if (data === null) throw new ApiError('unreadable', t('http.other'))
  return { data, raw }
}

/** Data of the page at the start. */
export interface PageInput {
  /** Path of the first page. */
  pathname: string
  /** Envelope of the guests' `index/index` from the page's HTML; null when the page server did not have it. */
  guestSite: IndexEnvelope
}

/**
 * Starts the session: applies the guests' site data of the page at once and, with a stored token, loads the member's.
 * Rendering does not wait for the response. The promise resolves when loading has ended, and never rejects.
 */
export async function startSession(
  dependencies: LoadSiteDependencies,
  { pathname, guestSite }: PageInput,
): Promise<void> {
  const inlined = readIndexEnvelope(guestSite)
  const member = dependencies.session.user() !== null
  if (inlined !== null) applyIndex(dependencies, inlined)
  if (inlined !== null && !member) return
  // `siteStateAtom` keeps the failure, and the page shows it with a retry button.
  await loadSite(dependencies, member ? requiredLogin(pathname) : 0).catch(() => {})
}

/** Applies a response of `index/index`, which replaces the previous one completely. */
function applyIndex({ store, session }: Pick<LoadSiteDependencies, 'store' | 'session'>, data: IndexData): void {
  store.set(siteDataAtom, data.site)
  store.set(memberCentreOpenAtom, data.memberCentreOpen)
  store.set(menusAtom, data.menus)
  store.set(menusOwnerAtom, data.member?.id ?? 0)
  store.set(memberAtom, data.member)
  if (data.member !== null) session.update(data.member)
  store.set(siteStateAtom, { kind: 'ready' })
}

/** True when the server could not be reached, is too busy (429, 5xx) or refuses the whole site (403): its earlier response may still be valid. */
function isDown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, code } = error
  return (
    ['timeout', 'offline', 'unreachable', 'unreadable'].includes(kind) ||
    (kind === 'http' && (code === 403 || code > 428))
  )
}

/** What members are told of a failure. */
type Failure = { message: string; reference?: string }

/**
 * Fills in missing data from the last visit and marks it as stale: the site if it is unknown, the menus if they belong
 * to the current visitor. Returns false when there is nothing to show.
 */
function showLast({ store, session, lastSite }: Omit<LoadSiteDependencies, 'http' | 't'>, failure: Failure): boolean {
  const { kind } = store.get(siteStateAtom)
  if (kind === 'stale') {
    store.set(siteStateAtom, { kind, ...failure })
    return true
  }
  const owner = session.user()?.id ?? 0
  const known = kind === 'ready'
  const kept = lastSite.read(owner)
  const lacksMenus = !known || store.get(menusOwnerAtom) !== owner
  if (kept === null || (known && !(lacksMenus && kept.owner === owner))) return false
  if (!known) {
    store.set(siteDataAtom, kept.data.site)
    store.set(memberCentreOpenAtom, kept.data.memberCentreOpen)
  }
  if (lacksMenus && kept.owner === owner) {
    store.set(menusAtom, kept.data.menus)
    store.set(menusOwnerAtom, owner)
  }
  store.set(siteStateAtom, { kind: 'stale', ...failure })
  return true
}
