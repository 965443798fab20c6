import { madeHost, madeShell } from '@member/release-store/testing'
import type { ResolvedSet } from '../resolve-set.ts'
import { readShell } from '../shell.ts'

/** A release set with a host only, as it is at that generation. */
export function madeResolvedSet(generation: number): ResolvedSet {
  const host = madeHost('1.0.0')
  const { release, files } = host
  const set = { schema: 1, generation, host: { release, base: `/r/host/${release}/`, files }, areas: {} } as const
  return { set, host, shell: readShell(madeShell), notes: [] }
}
