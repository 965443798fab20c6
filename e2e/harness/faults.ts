import { releaseAddress } from '@member/release-store'
import type { BrowserContext, Page, Route } from '@playwright/test'

/** What can go wrong with the answer to a request for one file; the columns of the matrix. */
export const faults = [
  '404',
  '500',
  'html',
  'empty',
  'truncated',
  'one-byte',
  'wrong-type',
  'reset',
  'hang',
  'slow',
] as const
export type Fault = (typeof faults)[number]

/** Seconds that a slow answer takes. */
export const slowSeconds = 20

/** An answer of the site, not compressed. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What the browser gets instead: another answer, the right one late, a cut connection, or nothing for ever. */
export type Spoilt = { kind: 'answer' | 'late'; answer: Answer } | { kind: 'cut' } | { kind: 'silence' }

const page = Buffer.from('<!doctype html><title>Welcome</title><p>Please log in to this network.</p>')

/** The last byte but one of a script is changed; its length stays. */
function withOneOtherByte(body: Buffer): Buffer {
  const changed = Buffer.from(body)
  const at = Math.max(changed.length - 2, 0)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

/**
 * Spoils an answer. Whatever still answers keeps the caching headers of the good one, so that a browser keeps it as
 * long as the good one: this is what poisons a cache.
 */
export function spoil(fault: Fault, good: Answer): Spoilt {
  const other = (change: Partial<Answer>): Spoilt => ({ kind: 'answer', answer: { ...good, ...change } })
  const typed = (type: string) => ({ ...good.headers, 'content-type': type })
  switch (fault) {
    case '404':
      return other({ status: 404, body: Buffer.alloc(0) })
    case '500':
      return other({ status: 500, body: Buffer.alloc(0) })
    case 'html':
      return other({ status: 200, headers: typed('text/html; charset=utf-8'), body: page })
    case 'empty':
      return other({ body: Buffer.alloc(0) })
    case 'truncated':
      return other({ body: good.body.subarray(0, Math.floor(good.body.length / 2)) })
    case 'one-byte':
      return other({ body: withOneOtherByte(good.body) })
    case 'wrong-type':
      return other({ headers: typed('text/plain; charset=utf-8') })
    case 'reset':
      return { kind: 'cut' }
    case 'hang':
      return { kind: 'silence' }
    case 'slow':
      return { kind: 'late', answer: good }
  }
}

/** What can go wrong with one file on its way to the browser. */
interface FileFault {
  name: string
  answer(route: Route): Promise<unknown>
}

/** The answer of a route with a fault; the site's own is asked for first. */
async function answerBadly(route: Route, fault: Fault): Promise<void> {
  const response = await route.fetch()
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
  const spoilt = spoil(fault, { status: response.status(), headers, body: await response.body() })
  if (spoilt.kind === 'answer') await route.fulfill(spoilt.answer)
  else await route.abort('connectionreset')
}

/** What is wrong at once. */
export const badAnswers: FileFault[] = faults
  .filter((fault) => fault !== 'hang' && fault !== 'slow')
  .map((name) => ({ name, answer: (route) => answerBadly(route, name) }))

/** A report of a failure, as the page sends it. */
interface HeardReport {
  release: string
  reason: string
  outcome: string
  reference: string
}

/** Collects the reports of failures that pages send, instead of the server; successes are dropped. */
export async function collectReports(context: BrowserContext): Promise<HeardReport[]> {
  const reports: HeardReport[] = []
  await context.route('**/failure-reports', async (route) => {
    const report = route.request().postDataJSON()
    if (report.outcome !== 'ready') reports.push(report)
    // A page that has been left meanwhile hears no answer.
    await route.fulfill({ status: 204, body: '' }).catch(() => {})
  })
  return reports
}

/**
 * Whether an address is the main script of a host release.
 *
 * @param release empty for all
 */
export const isHostMain = (release: string) => (address: URL | string) => {
  const path = typeof address === 'string' ? address : address.pathname
  return path.startsWith(release === '' ? '/r/host/' : releaseAddress('host', release)) && path.endsWith('/main.js')
}

/** The scripts of the host that an open page has not loaded. */
export const lateHostFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { host } = JSON.parse(document.getElementById('member-boot')?.textContent ?? '{}').releaseSet
    const known = performance.getEntriesByType('resource').map(({ name }) => name)
    const { files } = await (await fetch(`/r/host/${host.release}/manifest.json`)).json()
    return Object.keys(files).filter((file) => file.endsWith('.js') && !known.some((url) => url.endsWith(file)))
  })
