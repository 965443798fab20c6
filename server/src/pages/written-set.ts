import { createHash } from 'node:crypto'
import { encodeBody } from './content-encoding.ts'
import { scriptJson } from './escape.ts'
import type { PageMatch } from './match-page.ts'
import { setOfPage, setOfTabs } from './release-set.ts'
import type { ServedSet } from './resolve-set.ts'

/** A release set as open tabs get it. */
export interface WrittenSet {
  /** Names these contents, whatever led to them, for `If-None-Match` (RFC 9110, 8.8.3); weak, as of any encoding. */
  etag: string
  /** The body in the best encoding that the request accepts, with its headers. */
  encoded(acceptEncoding: string | undefined): ReturnType<typeof encodeBody>
}

/** The release set for open tabs. Made once for each set, as every tab asks for it all the time. */
export function setForTabs(set: ServedSet): WrittenSet {
  const written = forTabs.get(set) ?? writtenSet(JSON.stringify(setOfTabs(set)))
  forTabs.set(set, written)
  return written
}

/**
 * The release set as JSON for the page of an address. Made once for each set and area: with thirty areas it takes 1.1 ms,
 * nearly as long as the rest of a page.
 */
export function setForPage(set: ServedSet, match: PageMatch | undefined): string {
  const ofSet = forPages.get(set) ?? new Map<string, string>()
  forPages.set(set, ofSet)
  const { area, page } = match ?? {}
  const key = `${area} ${page?.collects}`
  const written = ofSet.get(key) ?? scriptJson(setOfPage(set, area, page?.collects))
  ofSet.set(key, written)
  return written
}

const forTabs = new WeakMap<ServedSet, WrittenSet>()
const forPages = new WeakMap<ServedSet, Map<string, string>>()

function writtenSet(text: string): WrittenSet {
  const byEncoding = new Map<string, ReturnType<typeof encodeBody>>()
  return {
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`,
    encoded(accept = '') {
      const body = byEncoding.get(accept) ?? encodeBody(text, accept)
      // The header is the client's: only the few that browsers send are worth keeping.
      if (byEncoding.size < 8) byEncoding.set(accept, body)
      return body
    },
  }
}
