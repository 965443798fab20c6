import { createHash } from 'node:crypto'
import type { ReleaseSet } from '@member/shared/release-set'
import { encodeBody } from './content-encoding.ts'
import { scriptJson } from './escape.ts'
import { leanSetForTabs, leanSetOfPage } from './lean-set.ts'
import type { PageMatch } from './match-page.ts'

/** A release set as open tabs get it. */
export interface WrittenSet {
  /** Names these contents, whatever led to them, for `If-None-Match` (RFC 9110, 8.8.3); weak, as of any encoding. */
  etag: string
  /** The body in the best encoding that the request accepts, with its headers. */
  encoded(acceptEncoding: string | undefined): ReturnType<typeof encodeBody>
}

/**
 * The release set for open tabs of a host that reads this schema. Made once for each set, as every tab asks for it all
 * the time.
 */
export function setForTabs(set: ReleaseSet, schema: number): WrittenSet {
  const make = () => writtenSet(JSON.stringify(schema < 2 ? set : leanSetForTabs(set)))
  return kept(forTabs, set, String(Math.min(schema, 2)), make)
}

/** The release set as JSON for the page of an address, for a host that reads this schema. */
export function setForPage(set: ReleaseSet, schema: number, match: PageMatch | undefined): string {
  if (schema < 2) return kept(forPages, set, '', () => scriptJson(set))
  const { area, page } = match ?? {}
  return kept(forPages, set, `${area} ${page?.collects}`, () => scriptJson(leanSetOfPage(set, area, page?.collects)))
}

const forTabs = new WeakMap<ReleaseSet, Map<string, WrittenSet>>()
const forPages = new WeakMap<ReleaseSet, Map<string, string>>()

function kept<T>(all: WeakMap<ReleaseSet, Map<string, T>>, set: ReleaseSet, key: string, make: () => T): T {
  const ofSet = all.get(set) ?? new Map<string, T>()
  all.set(set, ofSet)
  const found = ofSet.get(key) ?? make()
  ofSet.set(key, found)
  return found
}

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
