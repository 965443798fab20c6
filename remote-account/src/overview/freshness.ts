import type { Contributed, useUnread } from '@member/shared'
import type { Attention } from './use-attention.ts'

/** What the parts of the page have come to. */
export interface Parts {
  member: 'waiting' | 'known'
  growth: 'waiting' | 'known' | 'failed'
  attention: Attention
  contributions: readonly Contributed<'overview'>[]
  unread: ReturnType<typeof useUnread>['state']
}

/**
 * Whether the page shows what the server has just told: `renewing` while parts are awaited · `old` when one could not be
 * loaded · `fresh` when all have come.
 */
export function freshnessOf({ member, growth, attention, contributions, unread }: Parts): 'renewing' | 'old' | 'fresh' {
  if (growth === 'failed' || unread === 'failed' || attention.failed.length > 0) return 'old'
  const isWhole =
    member === 'known' &&
    growth === 'known' &&
    unread !== 'waiting' &&
    attention.kind === 'known' &&
    contributions.every((one) => one.state === 'ready' && one.contribution.tile.figure !== null)
  return isWhole ? 'fresh' : 'renewing'
}
