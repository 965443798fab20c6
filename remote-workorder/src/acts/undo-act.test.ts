import { ApiError, type AreaHttp } from '@member/shared'
import { readQueueTicket } from '../queue/queue-ticket.ts'
import { queueRow } from '../testing/queue-server.ts'
import type { Act } from './acts.ts'
import { inverseOf, isOpenedByUndo, undoAct } from './undo-act.ts'

const ticketOf = (id: number, change: object = {}) => {
  const ticket = readQueueTicket(queueRow(id, { status: 'open', priority: 'low', ...change }))
  if (ticket === null) throw new Error('the row has no id')
  return ticket
}
const wen = { id: 8, kind: 'agent', nickname: 'Wen', avatar: '' }
const open: Act = { act: 'status', status: 'open' }
const solve: Act = { act: 'status', status: 'solved' }

describe('an act', () => {
  test.each<[name: string, Act, before: object, inverse: Act | null]>([
    ['assign', { act: 'assign', assignee_id: 7 }, { assignee: wen }, { act: 'assign', assignee_id: 8 }],
    ['the first assign', { act: 'assign', assignee_id: 7 }, { assignee: null }, { act: 'assign', assignee_id: 0 }],
    [
      'team',
      { act: 'team', team_id: 4 },
      { assignee: wen, team: { id: 3, name: 'Billing' } },
      { act: 'assign', assignee_id: 8, team_id: 3 },
    ],
    ['the first team', { act: 'team', team_id: 4 }, {}, { act: 'assign', assignee_id: 0, team_id: 0 }],
    ['priority', { act: 'priority', priority: 'urgent' }, {}, { act: 'priority', priority: 'low' }],
    ['label', { act: 'label', label: 'vip' }, {}, { act: 'unlabel', label: 'vip' }],
    ['unlabel', { act: 'unlabel', label: 'vip' }, {}, { act: 'label', label: 'vip', existing: true }],
    ['spam', { act: 'spam' }, {}, open],
    ['solving', solve, {}, open],
    ['a hold', { act: 'status', status: 'on_hold', reason: 'bank' }, {}, open],
    [
      'the end of a hold',
      open,
      { status: 'on_hold', on_hold: { reason: 'bank', until: 1_900_000_000 } },
      { act: 'status', status: 'on_hold', reason: 'bank', until: 1_900_000_000 },
    ],
    ['the end of waiting for the member', open, { status: 'pending' }, null],
  ])('is taken back by its inverse: %s', (_, act, before, inverse) => {
    expect(inverseOf(act, ticketOf(1, before))).toEqual(inverse)
  })

  test.each([
    [solve, 'open', false],
    [solve, 'pending', true],
    [{ act: 'spam' }, 'new', false],
    [{ act: 'spam' }, 'solved', true],
    [open, 'on_hold', false],
    [{ act: 'priority', priority: 'high' }, 'pending', false],
  ] as const)('that is taken back leaves open what was not: %j of a ticket that was %s', (act, status, expected) => {
    expect(isOpenedByUndo(act, ticketOf(1, { status }))).toBe(expected)
  })
})

describe('taking an act back', () => {
  const assign: Act = { act: 'assign', assignee_id: 7 }
  const tickets = [ticketOf(1, { version: 4 }), ticketOf(2, { version: 6, assignee: wen }), ticketOf(3, { version: 9 })]
  const done = (id: number) => ({ id, done: true, conflict: false, version: 10 })

  test('asks once for all that were alike, in the versions of the act, and tells what others have changed', async () => {
    const sent: unknown[] = []
    const post = (async (_: string, body: { ids: number[] }) => {
      sent.push(body)
      return { list: body.ids.map((id) => (id === 3 ? { id, done: false, conflict: true, msg: '' } : done(id))) }
    }) as unknown as AreaHttp['post']
    const answer = await undoAct(post, assign, tickets)
    expect(sent).toEqual([
      { ids: [1, 3], versions: [4, 9], act: 'assign', assignee_id: 0 },
      { ids: [2], versions: [6], act: 'assign', assignee_id: 8 },
    ])
    expect([...answer.done.keys()]).toEqual(['1', '2'])
    expect(answer.refused).toEqual([{ id: '3', why: '', conflict: true }])
  })

  test('goes on with the others when the server refuses one call', async () => {
    const post = (async (_: string, body: { ids: number[]; assignee_id: number }) => {
      if (body.assignee_id === 8) throw new ApiError('failure', 'This agent does not exist')
      return { list: body.ids.map(done) }
    }) as unknown as AreaHttp['post']
    const answer = await undoAct(post, assign, tickets)
    expect([...answer.done.keys()]).toEqual(['1', '3'])
    expect(answer.refused).toEqual([{ id: '2', why: 'This agent does not exist', conflict: false }])
  })

  test('fails without a connection', async () => {
    const post = (async () => {
      throw new ApiError('offline', 'No connection')
    }) as unknown as AreaHttp['post']
    await expect(undoAct(post, assign, tickets)).rejects.toThrow('No connection')
  })
})
