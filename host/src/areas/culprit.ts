import { releasesAddress } from '@member/shared/addresses'

/** The release that a failure speaks against. */
export interface Culprit {
  area: string
  release: string
}

const inFolder = new RegExp(`${releasesAddress}([a-z0-9-]+)/([^/\\s]+)/`, 'g')

/** Folder of the host's own releases, below the same address as the areas'. */
const host = 'host'

/**
 * The release whose script is nearest in a stack, as its folder is in the address of each of its files. The host's own
 * files are passed over: what an area calls with wrong arguments throws there. Null when no area has a part in it.
 */
export function culpritOf(stack: string): Culprit | null {
  for (const [, area = '', release = ''] of stack.matchAll(inFolder)) if (area !== host) return { area, release }
  return null
}

/** The stack of anything thrown; empty when it has none, or throws when it is looked at. */
export function stackOf(error: unknown): string {
  try {
    const { stack } = error as Error
    return typeof stack === 'string' ? stack : ''
  } catch {
    return ''
  }
}
