import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import { conversationWith } from '../testing/conversations.ts'
import { afterAct, type ConversationAct } from './after-act.ts'
import { extended, reloaded } from './loaded-list.ts'
import { refreshed } from './refreshed.ts'

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
