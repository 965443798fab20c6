import { type MessageDraft, withReturned } from './draft.ts'
import { difference, type EditedText, type Mark, withMark, withWords } from './text-edit.ts'
import { heldReason, offeredWriting, shownKinds, type WritingNow } from './ticket-message.ts'

describe('writing', () => {
  describe('shown kinds', () => {
    const begun: WritingNow = {
      kinds: ['reply', 'note'],
      wanted: 'reply',
      before: 'reply',
      isWriting: false,
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
      ['an empty reply with the focus', { kinds: ['note'], isWriting: true }, ['reply', 'note'], 'reply'],
      [
        'the note with the focus where the reply was not shown',
        { kinds: ['note'], before: 'note', isWriting: true },
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
  })

  describe('writing ticket', () => {
    const member = '/user/account/workorder'
    const agent = '/user/account/woManage'
    const all = () => true
    const without =
      (button: string) =>
      ({ subNodeName }: { subNodeName: string }) =>
        !subNodeName.endsWith(`/${button}`)
    const every = ['reply', 'attach', 'note', 'status', 'status:pending', 'status:solved']

    describe('offeredWriting', () => {
      it.each([
        ['member', every, all, { kinds: ['reply'], hasFiles: true, follow: [] }],
        ['member', ['reply'], all, { kinds: ['reply'], hasFiles: false, follow: [] }],
        ['member', every, without('attach'), { kinds: ['reply'], hasFiles: false, follow: [] }],
        ['member', every, without('reply'), { kinds: [], hasFiles: true, follow: [] }],
        ['agent', every, all, { kinds: ['reply', 'note'], hasFiles: true, follow: ['pending', 'solved'] }],
        ['agent', ['note'], all, { kinds: ['note'], hasFiles: true, follow: [] }],
        ['agent', ['reply', 'status', 'status:solved'], all, { kinds: ['reply'], hasFiles: true, follow: ['solved'] }],
        ['agent', every, without('reply'), { kinds: ['note'], hasFiles: true, follow: [] }],
        ['agent', every, without('status'), { kinds: ['reply', 'note'], hasFiles: true, follow: [] }],
        ['agent', [], all, { kinds: [], hasFiles: true, follow: [] }],
      ] as const)('a %s with %j', (viewer, permissions, may, offered) => {
        expect(offeredWriting({ permissions }, viewer, may)).toEqual(offered)
      })

      it.each([
        ['member', member],
        ['agent', agent],
      ] as const)('asks a %s for the buttons of their page', (viewer, page) => {
        const asked = new Set<string>()
        offeredWriting({ permissions: every }, viewer, ({ name }) => asked.add(name) && false)
        expect([...asked]).toEqual([page])
      })
    })
  })
})

describe('merge draft', () => {
  const file = (name: string) => ({ url: `/s/${name}`, name, size: 1 })
  const draft = (body: string, ...files: string[]): MessageDraft => ({ body, sendAs: '', files: files.map(file) })

  describe('withReturned', () => {
    it.each([
      ['nothing was written since', draft(''), draft('sent', 'f'), { body: 'sent', files: [file('f')] }],
      ['something was', draft('new', 'g'), draft('sent', 'f'), { body: 'sent\n\nnew', files: [file('f'), file('g')] }],
      ['it has files only', draft('new'), draft('', 'f'), { body: 'new', files: [file('f')] }],
      ['both have the same file', draft('', 'f', 'g'), draft('x', 'f'), { body: 'x', files: [file('f'), file('g')] }],
    ])('when %s', (_, now, returned, after) => {
      expect(withReturned(now, returned)).toEqual({ ...after, sendAs: '' })
    })

    it.each([
      ['', 'b', 'b'],
      ['a', 'b', 'a'],
      ['a', '', 'a'],
    ])('of the ids “%s” and “%s” takes “%s”, as one message has one', (own, returned, id) => {
      const merged = withReturned({ ...draft('x'), sendAs: own }, { ...draft('y'), sendAs: returned })
      expect(merged.sendAs).toBe(id)
    })

    it('has no more files than a message can have', () => {
      const many = (prefix: string) => Array.from({ length: 8 }, (_, index) => `${prefix}${index}`)
      expect(withReturned(draft('', ...many('a')), draft('', ...many('b'))).files).toHaveLength(10)
    })
  })
})

/** `[` and `]` stand for the selection, `|` for the cursor. */
function read(marked: string): EditedText {
  const cursor = marked.indexOf('|')
  if (cursor >= 0) return { text: marked.replace('|', ''), from: cursor, to: cursor }
  const from = marked.indexOf('‹')
  const to = marked.indexOf('›') - 1
  return { text: marked.replace('‹', '').replace('›', ''), from, to }
}
const shown = ({ text, from, to }: EditedText) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`

describe('withMark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'a ‹word ›b', 'a **‹word›** b'],
    ['bold', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', '|', '**|**'],
    ['bold', '**|**', '|'],
    ['list', 'one|', '- one|'],
    ['list', 'a\n‹one\ntwo›\nb', 'a\n‹- one\n- two›\nb'],
    ['list', '- o‹ne\n- two›', '‹one\ntwo›'],
    ['list', '|', '- |'],
    ['quote', '‹one\n\ntwo›', '‹> one\n> \n> two›'],
    ['quote', '> one|', 'one|'],
    ['code', 'a ‹b› c', 'a `‹b›` c'],
    ['code', 'a `‹b›` c', 'a ‹b› c'],
    ['code', '‹a\nb›', '```\n‹a\nb›\n```'],
    ['code', 'x ‹a\nb› y', 'x \n```\n‹a\nb›\n```\n y'],
    ['link', 'see |', 'see [‹text›](https://)'],
    ['link', 'see ‹this›', 'see [this](‹https://›)'],
    ['link', 'see ‹https://x.io/a›', 'see [‹text›](https://x.io/a)'],
  ])('%s makes of %j %j', (mark, before, after) => {
    expect(shown(withMark(read(before), mark, 'text'))).toBe(after)
  })
})

test.each([
  ['a |b', 'a NEW|b'],
  ['a ‹b› c', 'a NEW| c'],
])('words make of %j %j', (before, after) => {
  expect(shown(withWords(read(before), 'NEW'))).toBe(after)
})

test.each([
  ['a word b', 'a **word** b', { from: 2, to: 6, words: '**word**' }],
  ['all of it', '', { from: 0, to: 9, words: '' }],
  ['aa', 'aaa', { from: 2, to: 2, words: 'a' }],
  ['same', 'same', { from: 4, to: 4, words: '' }],
  ['x😀y', 'x😁y', { from: 1, to: 3, words: '😁' }],
])('%j becomes %j by as little as differs', (before, after, expected) => {
  expect(difference(before, after)).toEqual(expected)
})
