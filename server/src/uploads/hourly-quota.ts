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
  seconds: number
}

const hour = 3600

/** Accounts behind one address, such as an office, share ten times the quota of one. */
const perAddress = 10

const counts = ({ memberId, ip, size }: Sent) =>
  (
    [
      [`${memberId}`, 1],
      [`address:${addressKey(ip)}`, perAddress],
    ] as const
  ).flatMap(([who, factor]) => [
    { reason: 'files' as const, key: `uploads:files:${who}`, amount: 1, factor },
    { reason: 'bytes' as const, key: `uploads:bytes:${who}`, amount: size, factor },
  ])

/**
 * Counts an upload against the quota of its member and of its address; undefined when both allow it, else nothing is
 * counted. It counts before the file arrives, so that uploads at the same time cannot pass it together.
 */
export async function countUpload(
  state: Pick<SharedState, 'increment'>,
  quota: Quota,
  sent: Sent,
): Promise<OverQuota | undefined> {
  const counted: ReturnType<typeof counts> = []
  for (const one of counts(sent)) {
    const { count, resetSeconds } = await state.increment(one.key, hour, one.amount)
    counted.push(one)
    if (count <= quota[one.reason] * one.factor) continue
    for (const { key, amount } of counted) await state.increment(key, hour, -amount)
    return { reason: one.reason, seconds: resetSeconds }
  }
  return undefined
}

/** Takes an upload off again that was counted and then not stored. */
export async function uncountUpload(state: Pick<SharedState, 'increment'>, sent: Sent): Promise<void> {
  for (const { key, amount } of counts(sent)) await state.increment(key, hour, -amount)
}
