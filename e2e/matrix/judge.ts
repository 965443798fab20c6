import type { Seen } from './row.ts'
import type { Sight } from './sight.ts'

/** How a page is recognised: by its heading, or by any heading where its texts may be missing, and by its parts. */
export interface WantedPage {
  path: string
  heading: RegExp
  /** Paths that its own parts link to. */
  own?: readonly string[]
  /** Paths that the parts of other areas link to. */
  contributed?: readonly string[]
}

const isSentence = ({ retry, alerts }: Sight): boolean => retry && alerts.length > 0

/** Whether a page has its heading and its own parts. */
const hasOwn = ({ path, heading, waiting, links }: Sight, wanted: WantedPage): boolean =>
  path === wanted.path &&
  wanted.heading.test(heading) &&
  !waiting &&
  (wanted.own ?? []).every((own) => links.includes(own))

const hasContributed = ({ links }: Sight, { contributed = [] }: WantedPage): boolean =>
  contributed.every((path) => links.includes(path))

const isWhole = (sight: Sight, wanted: WantedPage): boolean =>
  hasOwn(sight, wanted) && hasContributed(sight, wanted) && !isSentence(sight)

/** Whether a sight is what a row wants to be seen. */
export function isSeen(sight: Sight, seen: Seen, wanted: WantedPage): boolean {
  switch (seen) {
    case 'page':
      return isWhole(sight, wanted) && !sight.isCovered
    case 'page but for a part':
      return hasOwn(sight, wanted) && !hasContributed(sight, wanted) && isSentence(sight) && !sight.isCovered
    case 'sentence':
      return isSentence(sight) && (wanted.own === undefined || !hasOwn(sight, wanted))
    case 'page or sentence':
      return isSeen(sight, 'page', wanted) || isSeen(sight, 'sentence', wanted)
    case 'page, sentence or offer':
      return isSeen(sight, 'page or sentence', wanted) || (sight.slow && sight.retry)
  }
}

/** What a sight shows, for the table: the sentence, or the heading; a page that links somewhere is more than a sentence. */
export function nameOf(sight: Sight | null): string {
  if (sight === null) return 'nothing'
  const { heading, alerts, links, waiting, slow, retry, isCovered } = sight
  const inParts = isSentence(sight)
  if (inParts && links.length === 0) return `sentence: ${alerts[0]?.slice(0, 60)}`
  if (heading === '' || waiting) return slow && retry ? 'skeleton with Retry' : 'no heading'
  return `page: ${heading}${isCovered ? ', covered' : ''}${inParts ? ', but for a part' : ''}`
}
