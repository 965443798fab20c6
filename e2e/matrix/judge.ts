import type { Seen } from './row.ts'
import type { Sight } from './sight.ts'

/** How a page is recognised: by its heading, or by any heading where its texts may be missing. */
export interface WantedPage {
  path: string
  heading: RegExp
}

const isPage = ({ path, heading, waiting, retry, alerts }: Sight, wanted: WantedPage): boolean =>
  path === wanted.path && wanted.heading.test(heading) && !waiting && !(retry && alerts.length > 0)

/** A page whose texts have not come has a heading of some sort, and no sentence in its place. */
const isPageWithoutTexts = ({ path, heading, waiting, retry, alerts }: Sight, wanted: WantedPage): boolean =>
  path === wanted.path && heading !== '' && !waiting && !(retry && alerts.length > 0)

const isSentence = ({ retry, alerts }: Sight): boolean => retry && alerts.length > 0

/** Whether a sight is what a row wants to be seen. */
export function isSeen(sight: Sight, seen: Seen, wanted: WantedPage): boolean {
  switch (seen) {
    case 'page':
      return isPage(sight, wanted)
    case 'page, perhaps without texts':
      return isPageWithoutTexts(sight, wanted)
    case 'sentence':
      return isSentence(sight)
    case 'page or sentence':
      return isPage(sight, wanted) || isSentence(sight)
  }
}

/** What a sight shows, for the table: the sentence, or the heading. */
export const nameOf = (sight: Sight | null): string => {
  if (sight === null) return 'nothing'
  if (isSentence(sight)) return `sentence: ${sight.alerts[0]?.slice(0, 60)}`
  return sight.heading === '' ? 'no heading' : `page: ${sight.heading}`
}
