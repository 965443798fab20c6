import { releaseSetAddress } from '@member/shared/addresses'
import { parseReleaseSet, type ReleaseSet } from '@member/shared/release-set'
import { limits } from './deadline.ts'

/**
 * Asks the server what is live now. Rejects when it does not answer in time or the answer is no release set, and the
 * tab goes on with what it has.
 */
export async function fetchReleaseSet(fetch: typeof window.fetch): Promise<ReleaseSet> {
  const signal = AbortSignal.timeout(limits.data)
  const response = await fetch(releaseSetAddress, { cache: 'no-store', signal })
  if (!response.ok) throw new Error(`release set: status ${response.status}`)
  return parseReleaseSet(await response.json())
}
