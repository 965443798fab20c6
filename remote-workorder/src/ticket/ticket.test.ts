import { ticketOf } from '../testing/ticket-server.ts'
import en from '../texts/en/ticket-list.json'
import zhCn from '../texts/zh-cn/ticket-list.json'
import { type AgentAct, actsOf, type MemberAct, offeredActs } from './offered-acts.ts'
import { readTicketList } from './read-ticket-list.ts'
import { nextTarget, spanWords, targetState, targetWords } from './target.tsx'
import { type Status, statuses, targetNames, type Viewer } from './ticket.ts'
import { type Requester, requesterOf, type Turn, type TurnTone, turnWords, whoseTurn } from './whose-turn.ts'

describe('offered acts', () => {
  // Every status × act × role: what is offered when the server lists every permission there is (`all`), and when it lists
  // none. Which permissions it lists in which status is its state machine's: scripts/offered-acts.test.ts compares them.

  const listed = [
    ...['reply', 'attach', 'confirm', 'reopen', 'rate', 'nudge', 'cancel', 'close', 'hide', 'follow_up'],
    ...['note', 'assign', 'priority', 'label', 'merge', 'delete', 'status'],
    ...['status:open', 'status:pending', 'status:on_hold', 'status:solved', 'status:spam'],
  ]

  /** What each act needs: its permission (null for none), its button, and the statuses it belongs to. */
  type Need = [permission: string | null, button: string, statuses?: readonly Status[]]
  const needs: { member: Record<MemberAct, Need>; agent: Record<AgentAct, Need> } = {
    member: {
      reply: ['reply', 'reply'],
      attach: ['attach', 'attach'],
      confirm: ['confirm', 'confirm'],
      notSolved: ['reopen', 'reopen', ['solved']],
      rate: ['rate', 'rate'],
      reopen: ['reopen', 'reopen', ['closed']],
      followUp: ['follow_up', 'create'],
      nudge: ['nudge', 'nudge'],
      cancel: ['cancel', 'cancel'],
      close: ['close', 'close'],
      hide: ['hide', 'hide'],
    },
    agent: {
      reply: ['reply', 'reply'],
      note: ['note', 'note'],
      assign: ['assign', 'assign'],
      priority: ['priority', 'priority'],
      label: ['label', 'label'],
      wait: ['status:pending', 'status'],
      hold: ['status:on_hold', 'status'],
      resume: ['status:open', 'status'],
      solve: ['status:solved', 'status'],
      merge: ['merge', 'merge'],
      link: [null, 'merge'],
      spam: ['status:spam', 'status'],
      delete: ['delete', 'delete'],
    },
  }
  const pageOf = { member: '/user/account/workorder', agent: '/user/account/woManage' }

  const roles: readonly Viewer[] = ['member', 'agent']
  const cases = roles.flatMap((role) =>
    statuses.flatMap((status) => Object.entries(needs[role]).map(([act, need]) => [role, act, status, need] as const)),
  )
  const everyRule = () => true

  test('every act has a row', () => {
    for (const role of roles) expect([...actsOf[role]].sort()).toEqual(Object.keys(needs[role]).sort())
  })

  test.each(cases)('%s: %s on %s needs %j', (role, act, status, [permission, button, only]) => {
    const offered = (permissions: readonly string[], may: Parameters<typeof offeredActs>[2] = everyRule) =>
      offeredActs({ status, permissions }, role, may).some((one) => one === act)
    const belongs = only?.includes(status) ?? true
    expect(offered(permission === null ? [] : [permission])).toBe(belongs)
    expect(offered(listed)).toBe(belongs)
    expect(offered(listed.filter((one) => one !== permission))).toBe(permission === null && belongs)
    const others = ({ name, subNodeName }: { name: string; subNodeName: string }) =>
      name === pageOf[role] && subNodeName !== `${pageOf[role]}/${button}`
    expect(offered(listed, others)).toBe(false)
  })

  test('waiting for the member needs the right to write to them', () => {
    const may = ({ subNodeName }: { subNodeName: string }) => !subNodeName.endsWith('/reply')
    const offered = offeredActs({ status: 'open', permissions: listed }, 'agent', may)
    expect(offered).toContain('solve')
    expect(offered).not.toContain('wait')
  })

  test('a status that this release does not know offers what needs no status', () => {
    const offered = offeredActs(
      { status: { unknown: 'parked' }, permissions: ['reply', 'reopen'] },
      'member',
      everyRule,
    )
    expect(offered).toEqual(['reply'])
  })
})

describe('read ticket list', () => {
  it('reads tickets, total and counts', () => {
    const counts = { all: 5, new: 1, open: '2', pending: 0, on_hold: 0, solved: 1, closed: 1, cancelled: 0 }
    const list = readTicketList({ list: [{ id: 1 }, {}, { id: 2 }], total: '5', counts })
    expect(list.tickets.map(({ id }) => id)).toEqual(['1', '2'])
    expect(list.total).toBe(5)
    expect(list.counts).toEqual({ ...counts, open: 2 })
  })

  it('reads what has changed, and when', () => {
    const changed = { ids: [4, 2], versions: [7, 1], count: 2 }
    expect(readTicketList({ list: [], at: 1_760_000_000, changed })).toMatchObject({
      at: 1_760_000_000,
      changed: { ids: ['4', '2'], count: 2 },
    })
    expect(readTicketList({ list: [], changed: { ids: [4, 2], count: 1 } }).changed?.count).toBe(2)
    expect(readTicketList({ list: [] })).toMatchObject({ at: null, changed: null })
  })

  it.each([[[]], [null], [{ list: null, counts: [] }]])('reads %j as an empty list without counts', (data) => {
    const list = readTicketList(data)
    expect(list).toMatchObject({ tickets: [], total: 0 })
    expect(new Set(Object.values(list.counts))).toEqual(new Set([null]))
  })
})

describe('target state', () => {
  const now = 1_800_000_000
  const words = (key: string, values?: object) =>
    `${key.replace('sla.', '')} ${Object.values(values ?? {}).join(' ')}`.trim()

  const sla = (fields: object) => ({ sla: { policy_id: 1, paused: false, breached: [], ...fields } })

  /** What the chip says, and what the facts say of first, next and resolve. */
  const said = (row: object) => {
    const ticket = ticketOf({ id: 1, status: 'open', ...row })
    const next = nextTarget(ticket, now)
    const facts = targetNames.map((name) => targetState(ticket, name, now))
    return [next, ...facts].map((state) => state && targetWords(state, words))
  }
  const answered = { first_response_at: now - 9 }

  test.each<[string, object, (string | null)[]]>([
    ['no targets', {}, [null, null, null, null]],
    ['no policy', { sla: [] }, [null, null, null, null]],
    ['a far target', sla({ resolve_due: now + 7200 }), ['due span.hours 2', null, null, 'due span.hours 2']],
    ['a near target', sla({ resolve_due: now + 1500 }), ['due span.minutes 25', null, null, 'due span.minutes 25']],
    [
      'the nearest of three',
      sla({ first_due: now + 60, next_due: now + 120, resolve_due: now + 7200 }),
      ['due span.minutes 1', 'due span.minutes 1', 'due span.minutes 2', 'due span.hours 2'],
    ],
    [
      'a target of the first answer that came',
      { ...answered, ...sla({ first_due: now - 5, resolve_due: now + 60 }) },
      ['due span.minutes 1', null, null, 'due span.minutes 1'],
    ],
    [
      'a target that has passed before the server says so',
      sla({ resolve_due: now - 7200 }),
      ['overdue span.hours 2', null, null, 'overdue span.hours 2'],
    ],
    [
      'a target that has passed, and the server says so',
      sla({ resolve_due: now - 7200, breached: ['resolve'] }),
      ['overdue span.hours 2', null, null, 'overdue span.hours 2'],
    ],
    [
      'a target that was missed and another that runs',
      { ...answered, ...sla({ resolve_due: now + 60, breached: ['first'] }) },
      ['due span.minutes 1', 'missed', null, 'due span.minutes 1'],
    ],
    ['a pause', { ...answered, status: 'pending', ...sla({ paused: true }) }, ['paused', null, null, 'paused']],
    [
      'a pause after a missed target',
      { ...answered, status: 'on_hold', ...sla({ paused: true, breached: ['resolve'] }) },
      ['paused', null, null, 'paused'],
    ],
    [
      'a pause while the member waits',
      { ...answered, status: 'on_hold', ...sla({ paused: true, next_due: now + 60 }) },
      ['due span.minutes 1', null, 'due span.minutes 1', 'paused'],
    ],
    [
      'a suggested solution',
      { ...answered, status: 'solved', ...sla({ paused: true }) },
      ['paused', null, null, 'paused'],
    ],
    [
      'a closed one that missed its target',
      { status: 'closed', ...sla({ paused: true, resolve_due: now - 60, breached: ['resolve'] }) },
      [null, null, null, 'missed'],
    ],
    [
      'a withdrawn one',
      { status: 'cancelled', ...sla({ paused: true, first_due: now - 60 }) },
      [null, null, null, null],
    ],
  ])('%s', (_, row, expected) => {
    expect(said(row)).toEqual(expected)
  })

  test.each([
    [now, 'overdue'],
    [now + 1, 'soon'],
    [now + 3600, 'soon'],
    [now + 3601, 'later'],
  ])('a target due at %s is %s', (due, kind) => {
    const targets = {
      policy: '',
      due: { first: null, next: null, resolve: due },
      missed: [],
      isPaused: false,
    } as const
    expect(nextTarget({ status: 'open', targets }, now)?.kind).toBe(kind)
  })

  test.each([
    [10, 'span.minutes 1'],
    [1500, 'span.minutes 25'],
    [7200, 'span.hours 2'],
    [47 * 3600, 'span.hours 47'],
    [72 * 3600, 'span.days 3'],
  ])('%s seconds', (seconds, expected) => {
    expect(spanWords(seconds, words)).toBe(expected)
  })
})

type Row = [Status, Viewer, Turn, TurnTone, zhLabel: string, enLabel: string]

const table: Row[] = [
  ['new', 'member', 'agent', 'info', '待受理', 'Received'],
  ['open', 'member', 'agent', 'info', '处理中', 'In progress'],
  ['pending', 'member', 'member', 'warn', '待您回复', 'Reply needed'],
  ['on_hold', 'member', 'agent', 'info', '处理中', 'In progress'],
  ['solved', 'member', 'member', 'warn', '待确认', 'To confirm'],
  ['closed', 'member', 'none', 'success', '已完成', 'Completed'],
  ['cancelled', 'member', 'none', 'neutral', '已撤销', 'Withdrawn'],
  ['new', 'agent', 'agent', 'warn', '待受理', 'New'],
  ['open', 'agent', 'agent', 'info', '处理中', 'Open'],
  ['pending', 'agent', 'member', 'neutral', '待会员回复', 'Pending'],
  ['on_hold', 'agent', 'agent', 'neutral', '挂起', 'On hold'],
  ['solved', 'agent', 'member', 'success', '待确认', 'Solved'],
  ['closed', 'agent', 'none', 'success', '已完成', 'Closed'],
  ['cancelled', 'agent', 'none', 'neutral', '已撤销', 'Withdrawn'],
]

const said = (texts: Record<string, string>, sentence: string | null) => sentence && texts[sentence]

describe('whoseTurn', () => {
  it.each(table)('%s, seen by a %s', (status, viewer, turn, tone, zhLabel, enLabel) => {
    const { label, ...words } = whoseTurn(status, viewer, 'informed')
    expect(words).toEqual({ turn, tone, sentence: null })
    expect([said(zhCn, label), said(en, label)]).toEqual([zhLabel, enLabel])
  })

  it('covers every status and viewer', () => {
    expect(table.map(([status, viewer]) => `${viewer} ${status}`).sort()).toEqual(
      (['member', 'agent'] as const).flatMap((viewer) => statuses.map((status) => `${viewer} ${status}`)).sort(),
    )
  })

  it.each<
    [what: string, waitingSince: number | null, messages: number, Requester, zh: string | null, english: string | null]
  >([
    ['an agent took it without a word', 1, 1, 'opened', null, null],
    ['the server does not count messages', 1, 0, 'opened', null, null],
    ['an agent answered', null, 2, 'informed', null, null],
    ['they added something', 1, 2, 'replied', '已收到您的回复，待客服处理', 'We received your reply'],
    ['they replied to an answer', 1, 3, 'replied', '已收到您的回复，待客服处理', 'We received your reply'],
  ])('tells the member of an open ticket what became of it: %s', (_what, waitingSince, messages, is, zh, english) => {
    const requester = requesterOf({ waitingSince, messages })
    expect(requester).toBe(is)
    const words = whoseTurn('open', 'member', requester)
    expect(words).toMatchObject({ turn: 'agent', tone: 'info' })
    expect([zhCn, en].map((texts) => said(texts, words.sentence))).toEqual([zh, english])
    expect(whoseTurn('on_hold', 'member', requester)).toEqual(words)
  })

  it.each<[Requester, TurnTone, zh: string | null, english: string | null]>([
    ['informed', 'info', null, null],
    ['opened', 'info', '会员在等回复', 'The member is waiting for us'],
    ['replied', 'info', '会员在等回复', 'The member is waiting for us'],
  ])('tells agents that a member of an open ticket waits: %s', (requester, tone, zh, english) => {
    const words = whoseTurn('open', 'agent', requester)
    expect(words).toMatchObject({ turn: 'agent', tone })
    expect([zhCn, en].map((texts) => said(texts, words.sentence))).toEqual([zh, english])
  })
})

test.each(['member', 'agent'] as const)('a merged work order is not done: a %s is told that it continues', (viewer) => {
  const merged = { status: 'closed', mergedInto: '50', waitingSince: null, messages: 2 } as const
  for (const [texts, name, mergedNumber, sentence] of [
    [zhCn, '已合并', '', '已合并到另一工单'],
    [zhCn, '已合并', 'T-50', '已并入工单 T-50'],
    [en, 'Merged', '', 'Merged into another work order'],
    [en, 'Merged', 'T-50', 'Merged into work order T-50'],
  ] as const) {
    const t = (key: string, parts?: Record<string, unknown>) =>
      (texts as Record<string, string>)[key]?.replace('{{number}}', String(parts?.number)) ?? key
    expect(turnWords({ ...merged, mergedNumber }, viewer, t)).toEqual({ turn: 'none', tone: 'neutral', name, sentence })
  }
})
