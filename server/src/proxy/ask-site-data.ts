import { readRecord } from '@member/shared/reading'
import { siteDataAddress } from '../addresses.ts'
import type { GuestSiteData } from '../pages/register-site.ts'
import { withOwnAssets } from './own-assets.ts'

/** An answer is good for this many milliseconds: stock servers count requests, and pages must not use them up. */
const freshFor = 15_000
/** Milliseconds; the page goes out without site data then. */
const deadline = 2_000
/** Answers kept, by language and shop; a made-up shop identifier per page must not fill the memory. */
const most = 200

interface Kept {
  answer: unknown
  at: number
}

function isSuccess(answer: unknown): boolean {
  const body = readRecord(answer)
  return body.code === 1 && 'data' in body
}

/**
 * Asks another server for the guests' `index/index` answer that pages carry. When it fails, what it last said is
 * better than nothing; without that the promise rejects, and the page asks by itself.
 */
export function askSiteData(api: URL, now: () => number, ask: typeof fetch = fetch): GuestSiteData {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<unknown>>()

  async function fetchAnswer(language: string, uuid: string): Promise<unknown> {
    const query = new URLSearchParams({ requiredLogin: '0', ...(uuid !== '' && { uuid }) })
    const answered = await ask(`${api.href.replace(/\/$/, '')}${siteDataAddress}?${query}`, {
      headers: { accept: 'application/json', server: 'true', 'think-lang': language, ...(uuid !== '' && { uuid }) },
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    // The status first: the body of an exception may carry the code of a success (contract, section 1.1).
    if (answered.status !== 200) throw new Error(`the API answered with ${answered.status}`)
    const answer: unknown = await answered.json()
    if (!isSuccess(answer)) throw new Error('the API did not answer with the site’s data')
    return withOwnAssets(answer, api)
  }

  function keep(key: string, answer: unknown): unknown {
    kept.delete(key)
    kept.set(key, { answer, at: now() })
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return answer
  }

  return async ({ language, uuid }) => {
    const key = `${language} ${uuid}`
    const known = kept.get(key)
    if (known !== undefined && now() - known.at < freshFor) return known.answer
    const asked = asking.get(key) ?? fetchAnswer(language, uuid).then((answer) => keep(key, answer))
    asking.set(key, asked)
    try {
      return await asked
    } catch (error) {
      if (known === undefined) throw error
      return known.answer
    } finally {
      asking.delete(key)
    }
  }
}
