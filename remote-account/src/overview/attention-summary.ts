import type { Attention } from './use-attention.ts'

/** The one line that stands for the list where it is folded; `key` is a text key. */
export interface AttentionSummary {
  key: string
  count: number
  /** Whether there is anything to unfold. */
  unfolds: 'yes' | 'no'
}

/** Puts into one line what waits for the member. */
export function attentionSummary(attention: Attention): AttentionSummary {
  if (attention.kind === 'waiting') return { key: 'attention.title', count: 0, unfolds: 'no' }
  const { matters, steps, failed } = attention
  const open = steps.filter(({ state }) => state === 'open').length
  if (matters.length > 0) return { key: 'attention.summary', count: matters.length + open, unfolds: 'yes' }
  if (steps.length > 0) return { key: 'attention.summary.steps', count: open, unfolds: 'yes' }
  if (failed.length > 0) return { key: 'attention.summary.failed', count: 0, unfolds: 'yes' }
  return { key: 'attention.calm', count: 0, unfolds: 'no' }
}
