import { type AnswerOf, ApiError } from '@member/shared'
import { atom } from 'jotai'
import { siteStateAtom } from '../site/site-atom.ts'
import { applyIndex } from './apply-index.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import { type IndexData, readIndex } from './read-index.ts'
import { isDown, showLast } from './show-last.ts'

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
    const message = error instanceof ApiError ? error.message : t('http.other')
    if (counts() && !(isDown(error) && showLast(dependencies, message)))
      store.set(siteStateAtom, { kind: 'failed', message })
    throw error
  }
}

/** The response as it was sent and as it was read. */
interface IndexResponse {
  raw: AnswerOf<'/api/index/index'>
  data: IndexData
}

async function ask({ http, t }: LoadSiteDependencies, requiredLogin: 0 | 1): Promise<IndexResponse> {
  const raw = await http.get('/api/index/index', { params: { requiredLogin } })
  const data = readIndex(raw)
  if (data === null) throw new ApiError('unreadable', t('http.other'))
  return { data, raw }
}
