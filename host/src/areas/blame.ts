import { releasesAddress } from '@member/shared/addresses'
import type { FailureOutcome, FailurePhase } from '@member/shared/failure-report'
import { createContext } from 'react'
import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'

/** When a failure beside the opening of a page happens, and what the member has of it. */
const noted = {
  files: ['load', 'noted'],
  'render-threw': ['render', 'gave-up'],
  'run-threw': ['run', 'noted'],
  misuse: ['run', 'noted'],
  'not-ready': ['render', 'gave-up'],
} as const satisfies Record<string, readonly [FailurePhase, FailureOutcome]>

/**
 * Reports a failure against a release: the one whose script is in the error's stack, else `assumed`, else the host.
 * Nothing is tried because of it.
 *
 * @returns the reference of the report
 */
export type Blame = (error: unknown, reason: keyof typeof noted, assumed: Culprit | null) => string

/** Makes the way to report what fails once a page was opened. */
export const createBlame =
  ({ host, clock, report }: Pick<AreaEnvironment, 'host' | 'clock' | 'report'>): Blame =>
  (error, reason, assumed) => {
    const culprit = culpritOf(stackOf(error)) ?? assumed ?? { area: 'host', release: host.release }
    const [phase, outcome] = noted[reason]
    const reference = newReference(clock.random)
    report({ ...culprit, phase, reason, outcome, reference }, error)
    return reference
  }

/** Reports what fails of mounted releases; apart from the loader, which knows what is mounted. */
export const BlameContext = createContext<Blame>(() => '')

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
