import { releaseAddress } from '@member/release-store'
import type { BrowserContext, Route } from '@playwright/test'

/** What can go wrong with one file on its way to the browser. */
export interface FileFault {
  name: string
  answer(route: Route): Promise<unknown>
}

const changed = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

/** Answers that are there at once and wrong. */
export const badAnswers: FileFault[] = [
  { name: '404', answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }) },
  { name: '500', answer: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }) },
  {
    name: 'HTML with 200',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hi' }),
  },
  { name: 'empty', answer: changed(() => '') },
  { name: 'truncated', answer: changed((text) => text.slice(0, text.length / 2)) },
  { name: 'one byte changed', answer: changed((text) => `${text.slice(0, -1)} `) },
  { name: 'wrong type', answer: (route) => route.fulfill({ contentType: 'image/png', body: 'x' }) },
  { name: 'reset', answer: (route) => route.abort('connectionreset') },
]

/** A report of a failure, as the page sends it. */
interface HeardReport {
  release: string
  reason: string
  outcome: string
  reference: string
}

/** Collects the reports of failures that pages send, instead of the server. */
export async function collectReports(context: BrowserContext): Promise<HeardReport[]> {
  const reports: HeardReport[] = []
  await context.route('**/failure-reports', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.fulfill({ status: 204, body: '' })
  })
  return reports
}

const names = { main: /\/main\.js$/, texts: /\/host-texts-zh-cn\.js$/ }

/**
 * Whether an address is a file of the start of a host release: its main script, or its texts in Chinese.
 *
 * @param release empty for all
 */
export const hostFile = (release: string, what: keyof typeof names) => (url: URL) =>
  url.pathname.startsWith(release === '' ? '/r/host/' : releaseAddress('host', release)) &&
  names[what].test(url.pathname)
