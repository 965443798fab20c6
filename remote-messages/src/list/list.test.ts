import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import { conversationWith } from '../testing/conversations.ts'
import { afterAct, type ConversationAct, offeredActs, offeredToAll, offeredTogether } from './after-act.ts'
import { rowBlocks } from './conversation-list.tsx'
import { extended, type PartSize, readPartSize, reloaded, shownPart } from './loaded-list.ts'
import { type MessageFilter, readWords, withWord, writeWords } from './message-filter.ts'
import { matches, refreshed } from './refreshed.ts'
import { inOrder, orderOf } from './use-held-order.ts'

describe('held order', () => {
  const rows = [9, 8, 7].map((id) => conversationWith(id))
  const order = orderOf(rows)
  const idsOf = (list: { partner: { id: string } }[] | readonly { partner: { id: string } }[]) =>
    list.map(({ partner }) => partner.id).join(' ')

  it('has nothing waiting while nothing has changed', () => {
    expect(inOrder(rows, order)).toEqual({ rows, waiting: 0, isOwn: false })
  })

  it('keeps a row with a new message in its place, with what it says now', () => {
    const moved = conversationWith(7, { newest: 20, excerpt: 'New' })
    const { rows: shown, waiting } = inOrder([moved, ...rows.slice(0, 2)], order)
    expect(idsOf(shown)).toBe('9 8 7')
    expect(shown[2]?.excerpt).toBe('New')
    expect(waiting).toBe(1)
  })

  it('has nothing waiting where the member alone has written', () => {
    const answered = { ...conversationWith(7), newest: 20, direction: 'sent' as const }
    expect(inOrder([answered, ...rows.slice(0, 2)], order)).toMatchObject({ waiting: 0, isOwn: true })
    const beside = { ...conversationWith(8), newest: 21, direction: 'received' as const }
    expect(inOrder([beside, answered, ...rows.slice(0, 1)], order)).toMatchObject({ waiting: 1, isOwn: false })
  })

  it('has nothing waiting when the first row has a new message: it stands where it belongs', () => {
    const first = conversationWith(9, { newest: 20, excerpt: 'New' })
    const { rows: shown, waiting } = inOrder([first, ...rows.slice(1)], order)
    expect(idsOf(shown)).toBe('9 8 7')
    expect(shown[0]?.excerpt).toBe('New')
    expect(waiting).toBe(0)
  })

  it('counts rows that came, without showing them', () => {
    const { rows: shown, waiting } = inOrder([conversationWith(12), conversationWith(11), ...rows], order)
    expect(idsOf(shown)).toBe('9 8 7')
    expect(waiting).toBe(2)
  })

  it('lets rows leave, come back to their place and follow further down', () => {
    const left = rows.slice(0, 2)
    expect(idsOf(inOrder(left, order).rows)).toBe('9 8')
    expect(idsOf(inOrder(rows, orderOf(left)).rows)).toBe('9 8 7')
    expect(inOrder([...rows, conversationWith(3)], order)).toMatchObject({ waiting: 0 })
    expect(idsOf(inOrder([...rows, conversationWith(3)], order).rows)).toBe('9 8 7 3')
  })
})

describe('loaded list', () => {
  const part = (conversations: Conversation[], change: Partial<ConversationPart> = {}): ConversationPart => ({
    server: 'own',
    conversations,
    next: null,
    total: conversations.length,
    kinds: [],
    unread: 'none',
    ...change,
  })
  const of = (...ids: number[]) => ids.map((id) => conversationWith(id))
  const idsOf = ({ conversations }: ConversationPart) => conversations.map(({ partner }) => Number(partner.id))
  const everything = { is: [], not: [] }

  describe('a list whose first part was loaded again', () => {
    const before = part(of(9, 8, 7, 6, 5), { next: 5, total: 20 })

    it('keeps what was loaded further down, and where the rest begins', () => {
      const after = reloaded(before, part(of(10, 9, 8), { next: 8, total: 21 }))
      expect(idsOf(after)).toEqual([10, 9, 8, 7, 6, 5])
      expect(after).toMatchObject({ next: 5, total: 21 })
    })

    it('has one that moved up once', () => {
      const moved = conversationWith(6, { newest: 30 })
      expect(idsOf(reloaded(before, part([moved, ...of(9, 8)], { next: 8 })))).toEqual([6, 9, 8, 7, 5])
    })

    it('drops what is no longer there', () => {
      expect(idsOf(reloaded(before, part(of(9, 7, 6), { next: 6 })))).toEqual([9, 7, 6, 5])
    })

    it('is the part alone when that is the first one or all of it', () => {
      const whole = part(of(9, 8))
      expect(reloaded(undefined, whole)).toBe(whole)
      expect(reloaded(before, whole)).toBe(whole)
    })
  })

  it('goes on below, without those that moved up meanwhile', () => {
    const after = extended(part(of(9, 8), { next: 8 }), part(of(8, 7, 6), { next: 6 }))
    expect(idsOf(after)).toEqual([9, 8, 7, 6])
    expect(after.next).toBe(6)
  })

  describe('a list of which some conversations have changed', () => {
    const before = part(of(9, 8, 7), { next: 7, total: 20 })
    const change = (conversations: Conversation[], members: string[], filter: object = {}) =>
      refreshed(before, {
        part: part(conversations, { total: 21 }),
        members,
        filter: { ...everything, ...filter },
      })

    it('has them where their newest message stands', () => {
      expect(idsOf(change([conversationWith(7, { newest: 30 })], ['7']))).toEqual([7, 9, 8])
      expect(change([conversationWith(7, { newest: 30 })], ['7'])).toMatchObject({ total: 21, next: 7 })
    })

    it('gets new ones, and loses those that are gone or that the filter does not have', () => {
      expect(idsOf(change([conversationWith(12)], ['12']))).toEqual([12, 9, 8, 7])
      expect(idsOf(change([], ['8']))).toEqual([9, 7])
      expect(idsOf(change([conversationWith(8, { archived: true })], ['8']))).toEqual([9, 7])
      expect(idsOf(change([conversationWith(8)], ['8'], { is: ['unread'] }))).toEqual([9, 7])
    })

    it('leaves those further down to the part that has them', () => {
      expect(idsOf(change([conversationWith(3)], ['3']))).toEqual([9, 8, 7])
      const whole = refreshed(part(of(9)), { part: part(of(3)), members: ['3'], filter: everything })
      expect(idsOf(whole)).toEqual([9, 3])
    })
  })

  describe('the list after an act', () => {
    const before = part([conversationWith(9, { unread: 3 }), ...of(8, 7)], { total: 3 })
    const after = (act: ConversationAct, id = 9) => afterAct(before, act, new Set([`${id}:person`]))

    it.each<[ConversationAct, Partial<Conversation>]>([
      ['read', { unread: 0 }],
      ['unread', { unread: 3 }],
      ['mute', { muted: true }],
      ['unmute', { muted: false }],
      ['unarchive', { archived: false }],
    ])('%s: the row stays', (act, change) => {
      expect(idsOf(after(act))).toEqual([9, 8, 7])
      expect(after(act).conversations[0]).toMatchObject(change)
    })

    it('marks a read conversation unread by one message', () => {
      expect(after('unread', 8).conversations[1]).toMatchObject({ unread: 1 })
    })

    it.each<ConversationAct>(['archive', 'delete'])('%s: the row leaves', (act) => {
      expect(idsOf(after(act))).toEqual([8, 7])
      expect(after(act).total).toBe(2)
    })
  })
})

describe('message filter', () => {
  it.each([
    ['unread,person', ['unread', 'person']],
    ['person,unread,news,unread', ['unread', 'person']],
    ['', []],
    ['news', []],
  ])('reads %j from an address as %j, and writes it in one order', (written, words) => {
    expect(readWords(written)).toEqual(words)
    expect(readWords(writeWords(readWords(written)))).toEqual(words)
  })

  it('adds and removes a word', () => {
    expect(withWord(['person'], 'unread', 'in')).toEqual(['unread', 'person'])
    expect(withWord(['unread', 'person'], 'unread', 'out')).toEqual(['person'])
    expect(withWord(['unread'], 'unread', 'in')).toEqual(['unread'])
  })

  const official = { ...conversationWith(1).partner, account: 'official' as const }

  it.each<[is: string, not: string, change: Partial<Conversation>, 'shown' | 'hidden']>([
    ['', '', {}, 'shown'],
    ['', '', { archived: true }, 'hidden'],
    ['archived', '', { archived: true }, 'shown'],
    ['archived', '', {}, 'hidden'],
    ['unread', '', { unread: 2 }, 'shown'],
    ['unread', '', {}, 'hidden'],
    ['', 'unread', { unread: 2 }, 'hidden'],
    ['', 'unread', {}, 'shown'],
    ['system,workorder', '', { kind: 'workorder' }, 'shown'],
    ['system,workorder', '', {}, 'hidden'],
    ['', 'system', { kind: 'system' }, 'hidden'],
    ['system', 'system', { kind: 'system' }, 'hidden'],
    ['unread,system', '', { kind: 'system' }, 'hidden'],
    ['unread,system', '', { kind: 'system', unread: 1 }, 'shown'],
    ['official', '', { partner: official }, 'shown'],
    ['official', '', {}, 'hidden'],
    ['', 'official', { partner: official }, 'hidden'],
    ['muted', '', { muted: true }, 'shown'],
    ['', 'muted', { muted: true }, 'hidden'],
    ['blocked', '', {}, 'hidden'],
    ['', 'blocked', { blocked: true }, 'hidden'],
  ])('is:%s not:%s with %j: %s', (is, not, change, expected) => {
    const filter: MessageFilter = { is: readWords(is), not: readWords(not) }
    expect(matches(filter, conversationWith(3, change)) ? 'shown' : 'hidden').toBe(expected)
  })
})

describe('offered acts', () => {
  it.each([
    ['own', {}, 'unread archive mute delete'],
    ['own', { unread: 2 }, 'read archive mute delete'],
    ['own', { archived: true }, 'unread unarchive mute delete'],
    ['own', { muted: true }, 'unread archive unmute delete'],
    ['stock', {}, ''],
    ['stock', { unread: 1 }, 'read'],
  ] as const)('on a %s server, %j: %s', (server, change, acts) => {
    expect(offeredActs(server, conversationWith(3, change)).join(' ')).toBe(acts)
  })

  it('offers for several what one of them can be, in one order', () => {
    const several = [conversationWith(3), conversationWith(4, { unread: 1, muted: true })]
    expect(offeredTogether('own', several).join(' ')).toBe('read unread archive mute unmute delete')
    expect(offeredTogether('own', [])).toEqual([])
  })

  it.each([
    [[{}, { archived: true }], 'read unread archive mute unmute delete'],
    [[{ archived: true }], 'read unread unarchive mute unmute delete'],
  ])('offers for all of a filter that shows %j: %s', (shown, acts) => {
    expect(offeredToAll(shown.map((change, at) => conversationWith(at + 1, change))).join(' ')).toBe(acts)
  })
})

describe('part size', () => {
  it.each([
    ['50', 50],
    ['endless', 'endless'],
    ['7', 20],
    ['x', 'endless'],
    [null, 'endless'],
  ])('reads what was chosen, %j, as %j', (written, size) => {
    expect(readPartSize(written)).toBe(size)
  })

  it.each<[query: string, kept: PartSize, shown: object]>([
    ['', 'endless', { size: 'endless' }],
    ['', 50, { size: 50, page: 1 }],
    ['limit=20&page=3', 'endless', { size: 20, page: 3 }],
    ['limit=100', 50, { size: 100, page: 1 }],
    ['page=2', 'endless', { size: 10, page: 2 }],
    ['limit=7&page=0', 'endless', { size: 10, page: 1 }],
  ])('of ?%s, with %j chosen, shows %j', (query, kept, shown) => {
    expect(shownPart(new URLSearchParams(query), kept)).toEqual(shown)
  })
})

describe('row blocks', () => {
  const keys = Array.from({ length: 2000 }, (_, number) => `${number + 1}:person`)
  const blocksOf = (rows: readonly string[]) => rowBlocks(rows, (key) => key)
  const written = (rows: readonly string[]) => new Set(blocksOf(rows).map((block) => block.join(' ')))

  it('keeps all rows in their order', () => {
    expect(blocksOf(keys).flat()).toEqual(keys)
    expect(blocksOf([])).toEqual([])
  })

  it('makes blocks that are neither many nor long', () => {
    const sizes = blocksOf(keys).map(({ length }) => length)
    expect(sizes.length).toBeGreaterThan(80)
    expect(sizes.length).toBeLessThan(200)
    expect(Math.max(...sizes)).toBeLessThan(150)
  })

  it.each([
    ['comes', (rows: readonly string[]) => ['9000:person', ...rows]],
    ['goes', (rows: readonly string[]) => rows.filter((_, at) => at !== 777)],
    ['moves to the top', (rows: readonly string[]) => [rows[777] as string, ...rows.filter((_, at) => at !== 777)]],
    ['follows', (rows: readonly string[]) => [...rows, '9000:person']],
  ])('leaves the other blocks alone when a row %s', (_, change) => {
    const before = written(keys)
    const changed = [...written(change(keys))].filter((block) => !before.has(block))
    expect(changed.length).toBeLessThanOrEqual(2)
  })
})
