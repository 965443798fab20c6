import { heldReason, shownKinds, type WritingNow } from './shown-kinds.ts'

const begun: WritingNow = {
  kinds: ['reply', 'note'],
  wanted: 'reply',
  before: 'reply',
  focus: 'outside',
  filled: { reply: false, note: false },
}
const reply = { reply: true, note: false }
const note = { reply: false, note: true }

test.each<[string, Partial<WritingNow>, readonly string[], string | undefined]>([
  ['both, and shows what is wanted', { wanted: 'note' }, ['reply', 'note'], 'note'],
  ['what is left where nothing was written', { kinds: ['note'] }, ['note'], 'note'],
  ['nothing where nothing was written nor is offered', { kinds: [] }, [], undefined],
  ['a reply that is not offered any more', { kinds: ['note'], filled: reply }, ['reply', 'note'], 'reply'],
  ['a reply that nothing else is offered beside', { kinds: [], filled: reply }, ['reply'], 'reply'],
  ['an empty reply with the focus', { kinds: ['note'], focus: 'inside' }, ['reply', 'note'], 'reply'],
  [
    'the note with the focus where the reply was not shown',
    { kinds: ['note'], before: 'note', focus: 'inside' },
    ['note'],
    'note',
  ],
  [
    'a note that is not offered any more',
    { kinds: ['reply'], wanted: 'note', filled: note },
    ['reply', 'note'],
    'note',
  ],
  [
    'a reply beside the note that is being written',
    { kinds: ['note'], wanted: 'note', filled: reply },
    ['reply', 'note'],
    'note',
  ],
])('offers %s', (_, now, choice, kind) => {
  expect(shownKinds({ ...begun, ...now })).toEqual({ choice, kind })
})

test.each([
  ['withdrawn', { status: 'cancelled' }],
  ['merged', { status: 'closed', mergedInto: '7' }],
  ['closed', { status: 'closed', mergedInto: null }],
  ['other', { status: 'open', mergedInto: null }],
  ['other', {}],
] as const)('names the reason %s', (reason, ticket) => {
  expect(heldReason(ticket)).toBe(reason)
})
