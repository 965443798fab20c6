import { addressKey } from '../http/address-key.ts'
import type { SharedState } from '../shared-state/shared-state.ts'

/** Files and bytes in an hour. */
export interface Quota {
  files: number
  bytes: number
}

/** `size` in bytes, before the file arrives. */
interface Sent {
  memberId: number
  ip: string
  size: number
}

/** Why an upload has to wait, and for how long. */
export interface OverQuota {
  reason: 'files' | 'bytes'
  minutes: number
}

const hour = 3600

/** Accounts behind one address, such as an office, share ten times the quota of one. */
const perAddress = 10

/**
 * Counts an upload against the quota of its member and of its address; undefined when both allow it. It counts before the
 * file arrives, so that uploads at the same time cannot pass it together.
 */
export async function countUpload(
  state: Pick<SharedState, 'increment'>,
  quota: Quota,
  { memberId, ip, size }: Sent,
): Promise<OverQuota | undefined> {
  for (const [who, factor] of [
    [`${memberId}`, 1],
    [`address:${addressKey(ip)}`, perAddress],
  ] as const) {
    for (const [reason, amount] of [
      ['files', 1],
      ['bytes', size],
    ] as const) {
      const { count, resetSeconds } = await state.increment(`uploads:${reason}:${who}`, hour, amount)
      if (count > quota[reason] * factor) return { reason, minutes: Math.ceil(resetSeconds / 60) }
    }
  }
  return undefined
}
