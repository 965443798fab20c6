import { readRecord } from '@member/shared/reading'
import { siteDataAddress } from '../addresses.ts'
import type { GuestSiteData } from '../pages/register-site.ts'
import { withOwnAssets } from './own-assets.ts'

/** Lifetime of a cached answer: BuildAdmin limits requests, and pages must not use up the limit. Milliseconds. */
const freshFor = 15_000
/** Timeout in milliseconds; after it the page is sent without site data. */
const deadline = 2_000
/** Limit of cached answers by language and shop, so that invented shop identifiers cannot fill the memory. */
const most = 200

interface CachedAnswer {
  answer: unknown
  at: number
}

function isSuccess(answer: unknown): boolean {
  const body = readRecord(answer)
  return body.code === 1 && 'data' in body
}

/**
 * Fetches the guest answer of `index/index` for pages from another server. When that fails, the last answer is used;
 * without one the promise rejects, and the browser requests it.
 */
export function fetchSiteData(api: URL, now: () => number, request: typeof fetch = fetch): GuestSiteData {
  const cached = new Map<string, CachedAnswer>()
  const requests = new Map<string, Promise<unknown>>()

  async function fetchAnswer(language: string, uuid: string): Promise<unknown> {
    const query = new URLSearchParams({ requiredLogin: '0', ...(uuid !== '' && { uuid }) })
    const answered = await request(`${api.href.replace(/\/$/, '')}${siteDataAddress}?${query}`, {
      headers: { accept: 'application/json', server: 'true', 'think-lang': language, ...(uuid !== '' && { uuid }) },
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    // The status first: the body of an exception may carry the code of a success (member API, 2.3).
    if (answered.status !== 200) throw new Error(`the API answered with ${answered.status}`)
    const answer: unknown = await answered.json()
    if (!isSuccess(answer)) throw new Error('the API did not answer with the site’s data')
    return withOwnAssets(answer, api)
  }

  function keep(key: string, answer: unknown): unknown {
    cached.delete(key)
    cached.set(key, { answer, at: now() })
    for (const oldest of cached.keys()) if (cached.size > most) cached.delete(oldest)
    return answer
  }

  return async ({ language, uuid }) => {
    const key = `${language} ${uuid}`
    const known = cached.get(key)
    if (known !== undefined && now() - known.at < freshFor) return known.answer
    const pending = requests.get(key) ?? fetchAnswer(language, uuid).then((answer) => keep(key, answer))
    requests.set(key, pending)
    try {
      return await pending
    } catch (error) {
      if (known === undefined) throw error
      return known.answer
    } finally {
      requests.delete(key)
    }
  }
}
