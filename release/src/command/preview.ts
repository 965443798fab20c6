import { liveAreaOf, longestPreview, previewSecret, readHead, readRelease, signPreview } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import { previewAddress } from '@member/shared/addresses'
import { requireKnownArea } from '../change/known-area.ts'
import { readCandidate, refuseFaults } from '../change/problems.ts'
import { setProblems } from '../change/set-problems.ts'
import { type Context, report } from './context.ts'

/**
 * `release preview <area> <release>`: makes a link that shows a published release to the browser that opens it, and to
 * no other. Nothing is changed.
 */
export async function previewCommand(
  context: Context,
  { area, release, minutes, site }: { area: string; release: string; minutes: number; site: string },
): Promise<void> {
  const { store, author } = context
  const { document } = await readHead(store)
  if ((await readRelease(store, area, release)) === undefined) {
    await requireKnownArea(store, document, area)
    throw new Failure('refused', `${area} ${release} is not published here; publish it first.`)
  }
  if (liveAreaOf(document, area)?.banned.includes(release))
    throw new Failure('refused', `${area} ${release} is banned; no page opens it any more.`)
  const { faults } = await readCandidate(store, document, { area, release }, setProblems)
  refuseFaults({ area, release }, faults)
  const until = Math.floor(author.now().getTime() / 1000) + Math.min(minutes * 60, longestPreview)
  const token = signPreview(await previewSecret(store), { area, release, until, by: author.by })
  const link = `${site}${previewAddress}/${token}`
  const ends = new Date(until * 1000).toISOString()
  report(context, { area, release, until: ends, link }, [link, `  until ${ends}, in the browser that opens it`])
}
