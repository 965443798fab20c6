import { createHash } from 'node:crypto'
import { sitePages } from '../harness/pages.ts'
import { expect, members } from '../harness/test.ts'
import { isSeen, nameOf } from '../matrix/judge.ts'
import { enterTab, seen } from '../matrix/observe.ts'
import { test } from './test.ts'

/** Firefox complains of a script that was still loading when its page was left: it has the hash of no bytes. */
const hashOfNothing = createHash('sha384').update('').digest('base64')

interface LogEntry {
  level: string
  text: string
  source: { context?: string }
}
interface Request {
  context: string | null
  request: { url: string }
  response?: { status: number }
}

test('every page opens with its heading, without a complaint and without a failed request', async ({
  firefox: { bidi },
  site,
  tab,
}) => {
  const complaints: string[] = []
  const ofTab = (context: string | null | undefined) => context === tab.context()
  bidi.on('log.entryAdded', ({ level, text, source }: LogEntry) => {
    if (level === 'error' && ofTab(source.context) && !text.includes(hashOfNothing)) complaints.push(text)
  })
  bidi.on('network.responseCompleted', ({ context, request, response }: Request) => {
    if (ofTab(context) && (response?.status ?? 0) >= 400) complaints.push(`${response?.status} ${request.url}`)
  })
  let before: string | null = null
  for (const page of sitePages) {
    if (page.as !== null && page.as !== before) {
      await enterTab(tab, site, members[page.as].username)
      before = page.as
    }
    await tab.open(site.origin + page.path)
    const heading = page.heading['zh-cn']
    const wanted = { path: page.path, heading: typeof heading === 'string' ? new RegExp(`^${heading}$`) : heading }
    const { sight, last } = await seen(tab, 20, (sight) => isSeen(sight, 'page', wanted))
    expect(sight, `${page.name}: ${nameOf(last)}`).not.toBeNull()
    expect(
      complaints.splice(0).filter((text) => !page.provokes?.test(text)),
      page.name,
    ).toEqual([])
  }
})
