import { endpoints } from '../endpoints.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { inputReader } from '../http/field-kinds.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { addTestPeople } from '../testing/test-people.ts'
import { workOrderEndpoints } from './endpoints.ts'
import { eitherPage, neededRules, type TicketRights } from './tickets/define-ticket-endpoint.ts'
import { pageRule } from './tickets/viewer.ts'

// What the endpoints declare. That no call is carried out without it is tried with every role, see `roles`.

/** A rule, or several of which one is enough. */
type Needed = string | readonly string[]

/** One request about work orders with the rules it needs, all of them. */
interface RightsRow {
  call: `${'GET' | 'POST'} ${string}`
  as: 'alice' | 'agent'
  needs: readonly Needed[]
  /** What of its input decides about the rules. */
  sent: Record<string, unknown>
}

const mine = 'account/workorder'
const manage = 'account/woManage'
const either = [mine, manage]

const member = (call: string, actions: readonly string[], sent: RightsRow['sent'] = {}): RightsRow => ({
  call: `POST ${call}`,
  as: 'alice',
  needs: [either, ...actions.map((action) => `${mine}/${action}`)],
  sent,
})

const agent = (call: string, actions: readonly string[], sent: RightsRow['sent'] = {}): RightsRow => ({
  call: `POST ${call}`,
  as: 'agent',
  needs: [either, ...actions.map((action) => `${manage}/${action}`)],
  sent,
})

const desk = (call: RightsRow['call'], actions: readonly string[], sent: RightsRow['sent'] = {}): RightsRow => ({
  call,
  as: 'agent',
  needs: [manage, ...actions.map((action) => `${manage}/${action}`)],
  sent,
})

const ofBoth = (call: RightsRow['call']): RightsRow[] =>
  (['alice', 'agent'] as const).map((as) => ({ call, as, needs: [either], sent: {} }))

const files = { attachments: [999_999] }

/** The id of a canned reply that all share. */
const cannedId = 7

/** Every call about work orders, with each way in which it asks for rights. */
const rightsRows: readonly RightsRow[] = [
  { call: 'GET list', as: 'alice', needs: [mine], sent: {} },
  { call: 'GET list', as: 'agent', needs: [manage], sent: { view: 'manage' } },
  { call: 'GET categories', as: 'alice', needs: [either], sent: {} },
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
  ).map(([act, button]) => desk('POST bulk', [button], { act })),
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

let db: MemberContext['db']
let caller: { id: number; shop_id: number }
sharedDatabase((made) => {
  db = made
})
beforeAll(async () => {
  const people = await addTestPeople(db, 1_800_000_000)
  caller = { id: people.agent, shop_id: people.shopId }
  const texts = { shortcut: 'all', title: 'Shared', body_zh: '', body_en: 'Hello' }
  const reply = { shop_id: people.shopId, owner_id: people.master, scope: 'all' as const, ...texts }
  await db
    .insertInto('canned_reply')
    .values({ id: cannedId, ...reply })
    .execute()
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace('/workorder/', '')}`

const endpointOf = (call: string) => {
  const found = workOrderEndpoints.find((endpoint) => nameOf(endpoint) === call)
  if (found === undefined || found.access !== undefined) throw new Error(`${call} asks for no rule`)
  return found as typeof found & { rights?: TicketRights }
}

const declaredBy = async ({ call, as, sent }: RightsRow) => {
  const { rule, query = {}, body = {}, rights } = endpointOf(call)
  const input = { query: inputReader(query)(sent), body: inputReader(body)(sent) }
  const all = { ...input, db, member: caller, rights: { rules: [], may: () => true } }
  const context = all as unknown as MemberContext<never, never>
  const page = rule === eitherPage ? [Object.values(pageRule)] : typeof rule === 'string' ? [rule] : await rule(context)
  const buttons = rights === undefined ? [] : neededRules(context, rights, as === 'alice' ? 'mine' : 'manage')
  return [...page, ...(buttons ?? ['never'])]
}

test.each(rightsRows.map((row) => [`${row.call} by ${row.as} needs ${row.needs.join(' + ')}`, row] as const))(
  '%s',
  async (_title, row) => {
    expect(await declaredBy(row)).toEqual(row.needs)
  },
)

test('every endpoint about work orders is in the table, and refused in a view that is not', () => {
  const calls = endpoints.filter(({ path }) => path.toLowerCase().startsWith('/workorder'))
  expect([...new Set(rightsRows.map(({ call }) => call))].sort()).toEqual(calls.map(nameOf).sort())
  for (const call of calls.map(nameOf)) {
    const { rights } = endpointOf(call)
    for (const [as, view] of [
      ['alice', 'mine'],
      ['agent', 'manage'],
    ] as const)
      if (rights !== undefined && !rightsRows.some((row) => row.call === call && row.as === as))
        expect([call, rights[view]]).toEqual([call, 'never'])
  }
})
