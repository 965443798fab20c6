import type { TextKey } from '@member/shared'
import type { Attention } from './use-attention.ts'

/** The line shown while the list is collapsed. */
export interface AttentionSummary {
  key: TextKey
  count: number
  /** Whether the list can be expanded. */
  unfolds: 'yes' | 'no'
}

/** Summarises the attention items in one line. */
export function attentionSummary(attention: Attention): AttentionSummary {
  if (attention.kind === 'waiting') return { key: 'attention.title', count: 0, unfolds: 'no' }
  const { items, steps, failed } = attention
  const open = steps.filter(({ state }) => state === 'open').length
  if (items.length > 0) return { key: 'attention.summary', count: items.length + open, unfolds: 'yes' }
  if (steps.length > 0) return { key: 'attention.summary.steps', count: open, unfolds: 'yes' }
  if (failed.length > 0) return { key: 'attention.summary.failed', count: 0, unfolds: 'yes' }
  return { key: 'attention.calm', count: 0, unfolds: 'no' }
}
