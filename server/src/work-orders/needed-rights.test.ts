import { endpoints } from '../endpoints.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { workOrderEndpoints } from './endpoints.ts'
import type { TicketRights } from './tickets/define-ticket-endpoint.ts'

// Each call about work orders needs exactly the rules of its row: with them alone it is let in, without one of them refused.

/** One request about work orders with the rules it needs, all of them. */
interface RightsRow {
  call: `${'GET' | 'POST'} ${string}`
  as: 'alice' | 'agent'
  needs: readonly string[]
  /** What of its input decides about the rules. */
  sent: Record<string, unknown>
  /** Whether it names a ticket, which is one of alice's. */
  names?: 'a ticket'
}

const mine = 'account/workorder'
const manage = 'account/woManage'

const member = (call: string, actions: readonly string[], sent: RightsRow['sent'] = {}): RightsRow => ({
  call: `POST ${call}`,
  as: 'alice',
  needs: [mine, ...actions.map((action) => `${mine}/${action}`)],
  sent,
  names: 'a ticket',
})

const agent = (call: string, actions: readonly string[], sent: RightsRow['sent'] = {}): RightsRow => ({
  ...desk(`POST ${call}`, actions, sent),
  names: 'a ticket',
})

const desk = (call: RightsRow['call'], actions: readonly string[], sent: RightsRow['sent'] = {}): RightsRow => ({
  call,
  as: 'agent',
  needs: [manage, ...actions.map((action) => `${manage}/${action}`)],
  sent,
})

const ofBoth = (call: RightsRow['call']): RightsRow[] => [
  { call, as: 'alice', needs: [mine], sent: {}, names: 'a ticket' },
  { call, as: 'agent', needs: [manage], sent: {}, names: 'a ticket' },
]

const files = { attachments: [999_999] }

/** The id of a canned reply that all share. */
const cannedId = 7

/** Every call about work orders, with each way in which it asks for rights. */
const rightsRows: readonly RightsRow[] = [
  { call: 'GET list', as: 'alice', needs: [mine], sent: {} },
  { call: 'GET list', as: 'agent', needs: [manage], sent: { view: 'manage' } },
  ...ofBoth('GET categories'),
  ...ofBoth('GET detail'),
  ...ofBoth('GET messages'),
  ...ofBoth('POST seen'),
  ...ofBoth('POST unread'),
  ...ofBoth('POST star'),
  ...ofBoth('POST presence'),
  ...ofBoth('POST undoMessage'),
  ...(['queues', 'present', 'agents', 'labels', 'cannedReplies', 'sla', 'teams'] as const).map((call) =>
    desk(`GET ${call}`, []),
  ),
  desk('GET categorySettings', ['category']),
  desk('GET labelSettings', ['labels']),
  desk('GET export', ['export']),
  desk('POST exportRows', ['export']),
  { ...member('create', []), needs: [`${mine}/create`] },
  { ...member('create', [], files), needs: [`${mine}/create`, `${mine}/attach`] },
  { ...agent('create', [], { requester_id: 999_999 }), needs: [`${manage}/create`] },
  member('reply', ['reply']),
  member('reply', ['reply', 'attach'], files),
  agent('reply', ['reply']),
  agent('reply', ['note'], { visibility: 'internal' }),
  member('editMessage', ['reply']),
  agent('editMessage', ['reply']),
  member('withdrawMessage', ['reply']),
  agent('withdrawMessage', ['reply']),
  ...(['cancel', 'close', 'reopen'] as const).flatMap((call) => [
    member(call, [call]),
    member(call, [call, 'attach'], files),
  ]),
  member('notSolved', ['reopen']),
  member('notSolved', ['reopen', 'attach'], files),
  ...(['confirm', 'rate', 'nudge', 'hide'] as const).map((call) => member(call, [call])),
  ...(['assign', 'priority', 'label', 'merge', 'delete'] as const).map((call) => agent(call, [call])),
  agent('link', ['merge']),
  agent('unlink', ['merge']),
  agent('status', ['status']),
  agent('status', ['status', 'reply'], { body: 'Done' }),
  ...(
    [
      ['assign', 'assign'],
      ['team', 'assign'],
      ['priority', 'priority'],
      ['label', 'label'],
      ['unlabel', 'label'],
      ['status', 'status'],
      ['spam', 'status'],
    ] as const
  ).flatMap(([act, button]) => (['POST bulk', 'POST undoBulk'] as const).map((call) => desk(call, [button], { act }))),
  desk('POST saveCannedReply', []),
  desk('POST saveCannedReply', ['canned'], { scope: 'all' }),
  desk('POST saveCannedReply', ['canned'], { id: cannedId }),
  desk('POST deleteCannedReply', ['canned'], { id: cannedId }),
  ...(
    [
      ['Team', 'team'],
      ['Label', 'labels'],
      ['Category', 'category'],
    ] as const
  ).flatMap(([setting, button]) => [desk(`POST save${setting}`, [button]), desk(`POST delete${setting}`, [button])]),
  ...(['saveSla', 'deleteSla', 'saveBusinessHours', 'deleteBusinessHours'] as const).map((call) => ({
    ...desk(`POST ${call}`, []),
    needs: [`${manage}/sla`],
  })),
]

const ticketDesk = sharedDesk()
const { server, allow } = ticketDesk

beforeAll(async () => {
  const { db, people } = server
  const texts = { shortcut: 'all', title: 'Shared', body_zh: '', body_en: 'Hello' }
  const reply = { shop_id: people.shopId, owner_id: people.master, scope: 'all' as const, ...texts }
  await db
    .insertInto('canned_reply')
    .values({ id: cannedId, ...reply })
    .execute()
})
let id: number
beforeEach(async () => {
  await allow([...server.people.rules.keys()])
  await ticketDesk.clear()
  id = (await ticketDesk.create()).id
})

const codeOf = async ({ call, as, sent, names }: RightsRow): Promise<number> => {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  const input = names === undefined ? sent : { id, ...sent }
  const request = { token: ticketDesk[as], ...(method === 'GET' ? { query: input } : { body: input }) }
  return (await server.call(method, `/workorder/${path}`, request)).body.code
}

test.each(rightsRows.map((row) => [`${row.call} by ${row.as} needs ${row.needs.join(' + ')}`, row] as const))(
  '%s',
  async (_title, row) => {
    for (const missing of row.needs) {
      await allow(row.needs.filter((rule) => rule !== missing))
      expect([missing, await codeOf(row)]).toEqual([missing, 401])
    }
    await allow(row.needs)
    expect(await codeOf(row)).not.toBe(401)
  },
)

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace('/workorder/', '')}`

test('every endpoint about work orders is in the table, and refused in a view that is not', () => {
  const calls = endpoints.filter(({ path }) => path.toLowerCase().startsWith('/workorder'))
  expect([...new Set(rightsRows.map(({ call }) => call))].sort()).toEqual(calls.map(nameOf).sort())
  for (const endpoint of workOrderEndpoints as readonly ((typeof calls)[number] & { rights?: TicketRights })[])
    for (const [as, view] of [
      ['alice', 'mine'],
      ['agent', 'manage'],
    ] as const)
      if (endpoint.rights !== undefined && !rightsRows.some((row) => row.call === nameOf(endpoint) && row.as === as))
        expect([nameOf(endpoint), endpoint.rights[view]]).toEqual([nameOf(endpoint), 'never'])
})
