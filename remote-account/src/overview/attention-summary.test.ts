import { attentionSummary } from './attention-summary.ts'
import type { Attention } from './use-attention.ts'

const none = { failed: [], retry: () => {}, retrying: false }
const known = (given: Partial<Extract<Attention, { kind: 'known' }>>): Attention => ({
  kind: 'known',
  items: [],
  steps: [],
  ...none,
  ...given,
})
const item = { kind: 'profile', missing: ['motto'] } as const
const step = (state: 'open' | 'done') => ({ kind: 'motto', state }) as const

test.each<[string, Attention, ReturnType<typeof attentionSummary>]>([
  ['nothing is known yet', { kind: 'waiting', ...none }, { key: 'attention.title', count: 0, unfolds: 'no' }],
  ['nothing needs attention', known({}), { key: 'attention.calm', count: 0, unfolds: 'no' }],
  ['one item needs attention', known({ items: [item] }), { key: 'attention.summary', count: 1, unfolds: 'yes' }],
  [
    'a new member has items and steps',
    known({ items: [item], steps: [step('done'), step('open')] }),
    { key: 'attention.summary', count: 2, unfolds: 'yes' },
  ],
  [
    'a new member has steps only',
    known({ steps: [step('done'), step('open'), step('open')] }),
    { key: 'attention.summary.steps', count: 2, unfolds: 'yes' },
  ],
  [
    'a request failed',
    known({ failed: [new Error('no')] }),
    { key: 'attention.summary.failed', count: 0, unfolds: 'yes' },
  ],
])('when %s', (_, attention, summary) => {
  expect(attentionSummary(attention)).toEqual(summary)
})
