import { parseReleaseSet } from '@member/shared/release-set'
import { limits } from './deadline.ts'
import { releaseSet } from './release-set-state.ts'

/**
 * Asks the server what is live now and takes it over. Resolves with `same` when nothing is newer; rejects when the
 * server does not answer in time or the answer is no release set, and the tab goes on with what it has.
 */
export async function fetchReleaseSet(): Promise<'newer' | 'same'> {
  const before = releaseSet.get().generation
  const signal = AbortSignal.timeout(limits.data)
  const response = await fetch('/release-set.json', { cache: 'no-store', signal })
  if (!response.ok) throw new Error(`release set: status ${response.status}`)
  releaseSet.replace(parseReleaseSet(await response.json()))
  return releaseSet.get().generation > before ? 'newer' : 'same'
}
