import type { OutgoingState } from '@member/shared/sending'
import { type MessageDraft, withReturned } from './draft.ts'
import { plainWords } from './markdown.tsx'
import { isIntricate } from './markdown-limits.ts'
import { safeLink } from './markdown-view.tsx'
import { plainWordsOf } from './plain-words-of.ts'
import type { SentAnswer } from './send-message.ts'
import { isSettled, type OutgoingTicketMessage, undoable } from './take-back.ts'
import { heldReason, offeredWriting, shownKinds, type WritingNow } from './ticket-message.ts'

describe('writing', () => {
  describe('is intricate', () => {
    describe('isIntricate', () => {
      it.each([
        ['quotes', '>'.repeat(100)],
        ['lists', '- '.repeat(100)],
        ['lists of two kinds', `text\n\n${'- + '.repeat(50)}`],
        ['numbered lists', '1. '.repeat(100)],
        ['stars', `${'*'.repeat(9000)}a${'*'.repeat(9000)}`],
        ['underscores', `www.${'_'.repeat(18_000)}.a`],
        ['pictures', `${'!['.repeat(3000)}${'](x)'.repeat(3000)}`],
        ['a wide table', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|\n'.repeat(3000)}`],
      ])('%s within each other without end', (_, text) => {
        expect(isIntricate(text)).toBe(true)
      })

      it.each([
        ['a text', 'Hello,\n\n- one\n- two\n\n> quoted\n> > twice'],
        ['a line that separates', `above\n${'-'.repeat(200)}\n${'*'.repeat(120)}\n${'_'.repeat(120)}\nbelow`],
        ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |'],
        ['a long word', 'x'.repeat(20_000)],
        ['a long list', '- a\n'.repeat(5000)],
        ['nothing', ''],
      ])('%s is not', (_, text) => {
        expect(isIntricate(text)).toBe(false)
      })
    })
  })

  describe('plain words of', () => {
    describe('plainWordsOf', () => {
      it.each([
        ['# Heading\n[link](javascript:alert(1))', 'Heading link'],
        ['**bold** _soft_ ~~old~~ `code`', 'bold soft old code'],
        ['- one\n- two\n\n> quoted', 'one two quoted'],
        ['one\ntwo  \nthree', 'one two three'],
        ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
        ['![the error](https://example.com/a.png) here', 'the error here'],
        ['<script>alert(1)</script>', '<script>alert(1)</script>'],
        ['a\u202eb', 'ab'],
        ['2 * 3 = 6', '2 * 3 = 6'],
        ['```\nnpm start\n```', 'npm start'],
      ])('reads %j as %j', (markdown, words) => expect(plainWordsOf(markdown)).toBe(words))

      it('leaves as written what is nested too deeply', () => {
        expect(plainWordsOf('>'.repeat(5_000))).toBe('>'.repeat(5_000))
      })
    })

    it('cuts what is too long, between characters', async () => {
      expect(await plainWords('**12345**', 5)).toBe('12345')
      expect(await plainWords('👍👍👍👍', 3)).toBe('👍👍…')
    })
  })

  describe('safe link', () => {
    describe('safeLink', () => {
      it.each([
        ['https://example.com/a?b=1#c', true],
        ['HTTP://example.com', true],
        ['mailto:help@example.com', true],
        ['/user/account/workorder', false],
        ['/', false],
        [' https://example.com ', true],
      ] as const)('leads from %j to another site: %s', (written, isElsewhere) => {
        expect(safeLink(written)).toEqual({ address: written.trim(), isElsewhere })
      })

      it.each([
        'javascript:alert(1)',
        'JavaScript:alert(1)',
        'java\nscript:alert(1)',
        '\u0001javascript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:x',
        'blob:https://example.com/1',
        'file:///etc/passwd',
        'tel:123',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        'page',
        '#top',
        '?query',
        'https://',
        'mailto:',
        '',
      ])('leads nowhere from %j', (written) => {
        expect(safeLink(written)).toBeNull()
      })
    })
  })

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

  describe('undoable', () => {
    const message = (id: string, ticket: string, state: OutgoingState<SentAnswer>): OutgoingTicketMessage => ({
      id,
      conversation: `mine ${ticket}`,
      message: {
        ticket,
        number: '',
        view: 'mine',
        kind: 'reply',
        follow: 'nothing',
        body: id,
        files: [],
        quote: null,
        seen: null,
      },
      forget: () => {},
      state,
    })
    const until = (undoUntil: number): OutgoingState<SentAnswer> => ({ kind: 'sent', answer: { undoUntil } })
    const sending: OutgoingState<SentAnswer> = { kind: 'sending', failures: 0 }
    const failed: OutgoingState<SentAnswer> = { kind: 'failed', error: new Error('no') }

    test.each<[string, OutgoingTicketMessage[], string[]]>([
      ['none while it is under way', [message('a', '1', sending)], []],
      ['one that was sent', [message('a', '1', until(20_000))], ['a']],
      ['none after its time', [message('a', '1', until(10_000))], []],
      ['none that the server does at once', [message('a', '1', until(0))], []],
      ['the last of a ticket', [message('a', '1', until(20_000)), message('b', '1', until(20_000))], ['b']],
      ['one before another that did not arrive', [message('a', '1', until(20_000)), message('b', '1', failed)], ['a']],
      ['those of two tickets', [message('a', '1', until(20_000)), message('b', '2', until(20_000))], ['a', 'b']],
    ])('can be taken back: %s', (_, list, expected) => {
      expect(undoable(list, 10_000).map(({ id }) => id)).toEqual(expected)
    })

    test.each<[string, OutgoingState<SentAnswer>, boolean]>([
      ['under way', sending, false],
      ['failed', failed, true],
      ['done at once', until(0), true],
      ['taken back any moment', until(11_000), false],
      ['leaving', until(9_000), false],
      ['in the thread', until(7_000), true],
    ])('a message that is %s', (_, state, settled) => {
      expect(isSettled(message('a', '1', state), 10_000)).toBe(settled)
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
