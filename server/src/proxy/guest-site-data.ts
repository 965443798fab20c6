import type { IncomingHttpHeaders } from 'node:http'
import { withDeadline } from '@member/shared/deadline'
import { LRUCache } from 'lru-cache'
import { siteDataAddress } from '../addresses.ts'
import type { GuestSiteData } from '../pages/register-site.ts'
import { languageWithCode } from '../texts/languages.ts'
import { ApiFault, type AskApi, bodyOf, isThrottled } from './ask-api.ts'

/** Age of an answer up to which nobody asks again: BuildAdmin limits requests, and pages must not use up the limit. Milliseconds. */
const freshFor = 15_000
/** The same for a named shop where many are known: so many milliseconds for each, which makes forty questions a minute for all. */
const freshForEach = 1_500
/**
 * Age up to which an answer is used before there is a newer one. After it a page asks first, as the site may have another
 * name or other rules by then; it uses the old answer all the same when none comes.
 */
const usedFor = 600_000
/** Time that a page waits for an answer; after it the page is sent without site data. Milliseconds. */
const patience = 2_000
/** Pauses between questions after failures in a row, in milliseconds; the last one is for all that follow. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Seconds for which an API that is asked too often is left alone at most: the span in which a stock server counts. */
const longestPause = 60
/** Limit of answers by language and shop, so that invented shop identifiers cannot fill the memory. */
const most = 200
/** Questions a minute for named shops without an answer: anybody can invent them, and each costs one of the API's 120. */
const mostUnknown = 30

export type Guest = Parameters<GuestSiteData>[0]

/** Forwarded headers by which a caller may be somebody. */
const names = ['ba-user-token', 'bausertoken']

/**
 * The guest that a browser's call of `index/index` is from: one whose answer is the same for all who ask so. Undefined
 * for everybody else, and for a call that says more than the host's.
 * @param target path and query as sent
 */
export function guestOf(target: string, headers: IncomingHttpHeaders): Guest | undefined {
  const query = new URLSearchParams(target.split('?')[1])
  const language = languageWithCode(headers['think-lang'])
  const isPlain = [...query.keys()].sort().join() === (query.has('uuid') ? 'requiredLogin,uuid' : 'requiredLogin')
  if (!isPlain || query.get('requiredLogin') !== '0' || headers.server !== 'true' || language === undefined) return
  if (names.some((name) => (headers[name] ?? '') !== '')) return
  const uuid = query.get('uuid') ?? ''
  return headers.uuid === undefined || headers.uuid === uuid ? { language, uuid } : undefined
}

export interface SiteDataOptions {
  ask: AskApi
  /** Milliseconds; never goes back. */
  now: () => number
  /** What pages get of an answer. */
  change: (answer: object) => object
}

/** The guest answer of `index/index`, shared by all who ask. */
export interface SharedSiteData {
  /**
   * For pages. Rejects without any answer, and is null for a shop too many; then the browser asks. Once a question has
   * failed nobody waits for the next one until an answer is there again.
   */
  forPage: GuestSiteData
  /** An answer that is as good as a new one. */
  fresh(guest: Guest): object | undefined
  /**
   * Asks for the default shop, unless somebody has asked already; resolves when the question has ended, also after pages
   * have stopped waiting: a late answer is one.
   */
  renew(): Promise<void>
  /** Why the API, or the last question for the default shop, has failed; undefined after an answer, and before the first. */
  fault(): ApiFault | undefined
}

const defaultShop: Guest = { language: 'zh-cn', uuid: '' }

/** One that is under way: its end, and what a page waits for. */
interface Question {
  asked: Promise<object>
  awaited: Promise<object>
}

/** Questions that have failed in a row, and when to ask again. */
interface Failing {
  fault: ApiFault
  failures: number
  askAt: number
}

function failedAgain(before: Failing | undefined, fault: ApiFault, now: number): Failing {
  // Those who asked at the same time have failed together.
  if (before && now < before.askAt) return { ...before, fault }
  const failures = before?.failures ?? 0
  const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0
  return { fault, failures: failures + 1, askAt: now + Math.max(fault.pause, pause) }
}

/** Whether a fault is the same for every shop. Any other answer may be to one shop alone, perhaps an invented one. */
const isOfAllShops = ({ trouble }: ApiFault) => trouble === 'away' || trouble === 'throttled'

async function readAnswer(answer: Response): Promise<object> {
  const { status, headers } = answer
  if (status === 403) throw new ApiFault('refused', 'refuses this server with 403')
  if (status >= 500) throw new ApiFault(status === 500 ? 'failing' : 'away', `answers with ${status}`)
  const body = await bodyOf(answer)
  // The status first: the body of an exception may carry the code of a success (member API, 2.3).
  if (status === 200 && body.code === 1 && 'data' in body) return body
  if (isThrottled(answer, body)) {
    const seconds = Math.min(Number(headers.get('retry-after')) || 0, longestPause)
    throw new ApiFault('throttled', 'refuses this server for a time, as it has asked too often', seconds * 1000)
  }
  const type = headers.get('content-type')?.split(';', 1)[0] ?? 'nothing'
  throw new ApiFault('no API', `does not answer like a BuildAdmin server, but with ${status} and ${type}`)
}

export function sharedSiteData({ ask, now, change }: SiteDataOptions): SharedSiteData {
  const answers = new LRUCache<string, { answer: object; since: number }>({ max: most })
  const underWay = new Map<string, Question>()
  /** Why no shop is answered, and why some are not. */
  let failingApi: Failing | undefined
  const failingShops = new LRUCache<string, Failing>({ max: most })
  let minute = { since: Number.NEGATIVE_INFINITY, unknown: 0 }

  const keyOf = ({ language, uuid }: Guest) => `${language} ${uuid}`
  const failingOf = (guest: Guest) => failingApi ?? failingShops.get(keyOf(guest))

  function failed(key: string, fault: ApiFault): void {
    failingApi = isOfAllShops(fault) ? failedAgain(failingApi, fault, now()) : undefined
    if (!isOfAllShops(fault)) failingShops.set(key, failedAgain(failingShops.get(key), fault, now()))
  }
  /** Whether one more shop without an answer may be asked for. */
  function isWithinMinute(): boolean {
    if (now() - minute.since >= 60_000) minute = { since: now(), unknown: 0 }
    minute.unknown += 1
    return minute.unknown <= mostUnknown
  }
  /** Goes on when pages have stopped waiting, and its answer is kept. */
  function question(guest: Guest): Question {
    const key = keyOf(guest)
    const found = underWay.get(key)
    if (found) return found
    const { language, uuid } = guest
    const query = new URLSearchParams({ requiredLogin: '0', ...(uuid !== '' && { uuid }) })
    const asked = ask(`${siteDataAddress}?${query}`, { 'think-lang': language, ...(uuid !== '' && { uuid }) })
      .then(readAnswer)
      .then((read) => {
        const answer = change(read)
        answers.set(key, { answer, since: now() })
        failingApi = undefined
        failingShops.delete(key)
        return answer
      })
      .finally(() => underWay.delete(key))
    const awaited = withDeadline(
      asked,
      patience,
      'it',
      () => new ApiFault('away', `has not answered in ${patience} ms`),
    )
    awaited.catch((fault: ApiFault) => failed(key, fault))
    const begun = { asked, awaited }
    underWay.set(key, begun)
    return begun
  }
  const ageOf = (since: number | undefined) => (since === undefined ? Number.POSITIVE_INFINITY : now() - since)
  const renewedAfter = (uuid: string) => (uuid === '' ? freshFor : Math.max(freshFor, answers.size * freshForEach))

  return {
    async forPage(guest) {
      const key = keyOf(guest)
      const kept = answers.get(key)
      const age = ageOf(kept?.since)
      if (kept && age <= renewedAfter(guest.uuid)) return kept.answer
      const failing = failingOf(guest)
      const mayAsk = now() >= (failing?.askAt ?? 0)
      const isKnown = kept !== undefined || guest.uuid === '' || underWay.has(key)
      const asked = mayAsk && (isKnown || isWithinMinute()) ? question(guest).awaited : undefined
      asked?.catch(() => {})
      if (kept && (age <= usedFor || failing)) return kept.answer
      if (failing) throw failing.fault
      return (
        asked?.catch((error: unknown) => {
          if (kept === undefined) throw error
          return kept.answer
        }) ?? null
      )
    },
    fresh(guest) {
      const kept = answers.get(keyOf(guest))
      return kept && ageOf(kept.since) <= freshFor ? kept.answer : undefined
    },
    renew: () =>
      question(defaultShop).asked.then(
        () => undefined,
        () => undefined,
      ),
    fault: () => failingOf(defaultShop)?.fault,
  }
}
