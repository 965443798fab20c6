import { releaseAddress } from '@member/release-store'
import type { BrowserContext, Route } from '@playwright/test'
import { type Fault, faults, spoil } from './faults.ts'

/** What can go wrong with one file on its way to the browser. */
export interface FileFault {
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
export const hostFile = (release: string, what: keyof typeof names) => (address: URL | string) => {
  const path = typeof address === 'string' ? address : address.pathname
  return path.startsWith(release === '' ? '/r/host/' : releaseAddress('host', release)) && names[what].test(path)
}
