import type { DeskSettings } from './desk-settings.ts'

/** What a request is sent about: two tickets of alice, her first message, and shared things of the desk. */
export interface RightsScene extends DeskSettings {
  id: number
  otherId: number
  messageId: number
  agentMessageId: number
  categoryId: number
  aliceId: number
  masterId: number
}

/** A rule, or several of which one is enough. */
type Needed = string | readonly string[]

/** One request about work orders with the rules it needs, all of them. */
export interface RightsRow {
  call: `${'GET' | 'POST'} ${string}`
  as: 'alice' | 'agent'
  needs: readonly Needed[]
  send(scene: RightsScene): Record<string, unknown>
  /** Where both tickets have been led before; `new` if not given. */
  state?: 'pending' | 'solved' | 'closed'
  /** Code of the answer to somebody with the rights; 1 if not given. */
  answers?: 0 | 1
}

const mine = 'account/workorder'
const manage = 'account/woManage'
const either = [mine, manage]

const member = (call: string, actions: readonly string[], more: Partial<RightsRow> = {}): RightsRow => ({
  call: `POST ${call}`,
  as: 'alice',
  needs: [either, ...actions.map((action) => `${mine}/${action}`)],
  send: ({ id }) => ({ id, body: 'Text' }),
  ...more,
})

const agent = (call: string, actions: readonly string[], more: Partial<RightsRow> = {}): RightsRow => ({
  call: `POST ${call}`,
  as: 'agent',
  needs: [either, ...actions.map((action) => `${manage}/${action}`)],
  send: ({ id }) => ({ id, view: 'manage' }),
  ...more,
})

const desk = (
  call: RightsRow['call'],
  actions: readonly string[],
  send: RightsRow['send'] = () => ({}),
): RightsRow => ({
  call,
  as: 'agent',
  needs: [manage, ...actions.map((action) => `${manage}/${action}`)],
  send,
})

const ofTicket = (call: RightsRow['call'], values: Record<string, unknown> = {}): RightsRow[] =>
  (['alice', 'agent'] as const).map((as) => ({ call, as, needs: [either], send: ({ id }) => ({ id, ...values }) }))

const create = { subject: 'Subject', body: 'Text' }
const reply = { shortcut: 'hi', title: 'Hello', body: { en: 'Hello' } }
const target = { first: 60, next: 60, resolve: 60 }
const targets = { low: target, normal: target, high: target, urgent: target }
const week = [[], [[540, 1080]], [], [], [], [], []]
const files = { attachments: [999_999] }

/** Every call about work orders, with each way in which it asks for rights. */
export const rightsRows: readonly RightsRow[] = [
  { call: 'GET list', as: 'alice', needs: [mine], send: () => ({}) },
  { call: 'GET list', as: 'agent', needs: [manage], send: () => ({ view: 'manage' }) },
  { call: 'GET categories', as: 'alice', needs: [either], send: () => ({}) },
  ...ofTicket('GET detail'),
  ...ofTicket('GET messages'),
  ...ofTicket('POST seen'),
  ...ofTicket('POST unread'),
  ...ofTicket('POST star', { starred: true }),
  ...ofTicket('POST presence', { mode: 'typing' }),
  desk('GET queues', []),
  desk('GET present', []),
  desk('GET agents', []),
  desk('GET labels', []),
  desk('GET cannedReplies', []),
  desk('GET sla', []),
  desk('GET teams', []),
  desk('GET categorySettings', ['category']),
  desk('GET export', ['export']),
  desk('POST exportRows', ['export'], ({ id }) => ({ ids: [id] })),
  member('create', ['create'], {
    needs: [`${mine}/create`],
    send: ({ categoryId: category_id }) => ({ ...create, category_id }),
  }),
  member('create', ['create', 'attach'], {
    needs: [`${mine}/create`, `${mine}/attach`],
    answers: 0,
    send: ({ categoryId: category_id }) => ({ ...create, category_id, ...files }),
  }),
  agent('create', ['create'], {
    needs: [`${manage}/create`],
    send: ({ categoryId: category_id, aliceId: requester_id }) => ({ ...create, category_id, requester_id }),
  }),
  member('reply', ['reply']),
  member('reply', ['reply', 'attach'], { answers: 0, send: ({ id }) => ({ id, ...files }) }),
  agent('reply', ['reply'], { send: ({ id }) => ({ id, body: 'Text' }) }),
  agent('reply', ['note'], { send: ({ id }) => ({ id, body: 'Text', visibility: 'internal' }) }),
  member('editMessage', ['reply'], { send: ({ id, messageId: message_id }) => ({ id, message_id, body: 'Other' }) }),
  agent('editMessage', ['reply'], {
    send: ({ id, agentMessageId: message_id }) => ({ id, message_id, body: 'Other' }),
  }),
  member('withdrawMessage', ['reply'], { send: ({ id, messageId: message_id }) => ({ id, message_id }) }),
  agent('withdrawMessage', ['reply'], { send: ({ id, agentMessageId: message_id }) => ({ id, message_id }) }),
  member('undoMessage', [], { answers: 0 }),
  agent('undoMessage', [], { answers: 0 }),
  member('cancel', ['cancel'], { send: ({ otherId: id }) => ({ id }) }),
  member('close', ['close']),
  member('cancel', ['cancel', 'attach'], { answers: 0, send: ({ otherId: id }) => ({ id, ...files }) }),
  member('close', ['close', 'attach'], { answers: 0, send: ({ id }) => ({ id, ...files }) }),
  member('notSolved', ['reopen', 'attach'], { state: 'solved', answers: 0, send: ({ id }) => ({ id, ...files }) }),
  member('reopen', ['reopen', 'attach'], { state: 'closed', answers: 0, send: ({ id }) => ({ id, ...files }) }),
  member('confirm', ['confirm'], { state: 'solved' }),
  member('rate', ['rate'], { state: 'closed', send: ({ id }) => ({ id, score: 4 }) }),
  member('notSolved', ['reopen'], { state: 'solved' }),
  member('reopen', ['reopen'], { state: 'closed' }),
  member('nudge', ['nudge'], { answers: 0 }),
  member('hide', ['hide'], { state: 'closed' }),
  agent('status', ['status'], { send: ({ id }) => ({ id, status: 'spam' }) }),
  agent('status', ['status', 'reply'], { send: ({ id }) => ({ id, status: 'solved', body: 'Done' }) }),
  agent('assign', ['assign'], { send: ({ id, masterId: assignee_id }) => ({ id, assignee_id }) }),
  agent('assign', ['assign'], { send: ({ id, teamId: team_id }) => ({ id, team_id }) }),
  agent('priority', ['priority'], { send: ({ id }) => ({ id, priority: 'high' }) }),
  agent('label', ['label'], { send: ({ id }) => ({ id, labels: ['new'] }) }),
  agent('merge', ['merge'], { send: ({ id, otherId: into_id }) => ({ id, into_id }) }),
  agent('link', ['merge'], { send: ({ id, otherId: linked_id }) => ({ id, linked_id }) }),
  agent('unlink', ['merge'], { send: ({ id, otherId: linked_id }) => ({ id, linked_id }) }),
  agent('delete', ['delete']),
  ...(
    [
      ['assign', { act: 'assign', assignee_id: 0 }],
      ['assign', { act: 'team', team_id: 0 }],
      ['priority', { act: 'priority', priority: 'high' }],
      ['label', { act: 'label', label: 'new' }],
      ['label', { act: 'unlabel', label: 'new' }],
      ['status', { act: 'status', status: 'solved' }],
      ['status', { act: 'spam' }],
    ] as const
  ).map(([button, act]) => desk('POST bulk', [button], ({ id }) => ({ ids: [id], ...act }))),
  desk('POST saveCannedReply', [], () => reply),
  desk('POST saveCannedReply', ['canned'], () => ({ ...reply, scope: 'all' })),
  desk('POST saveCannedReply', ['canned'], ({ cannedId: id }) => ({ ...reply, id })),
  desk('POST deleteCannedReply', ['canned'], ({ cannedId: id }) => ({ id })),
  desk('POST saveTeam', ['team'], () => ({ name: 'Billing' })),
  desk('POST saveTeam', ['team'], ({ teamId: id }) => ({ id, name: 'Delivery' })),
  desk('POST deleteTeam', ['team'], ({ teamId: id }) => ({ id })),
  desk('GET labelSettings', ['labels']),
  desk('POST saveLabel', ['labels'], () => ({ name: 'New' })),
  desk('POST saveLabel', ['labels'], ({ labelId: id }) => ({ id, name: 'Renamed' })),
  desk('POST deleteLabel', ['labels'], ({ labelId: id }) => ({ id })),
  desk('POST saveCategory', ['category'], () => ({ name: '退款' })),
  desk('POST saveCategory', ['category'], ({ categoryId: id }) => ({ id, name: '订单与物流' })),
  desk('POST deleteCategory', ['category'], ({ spareCategoryId: id }) => ({ id })),
  {
    ...desk('POST saveSla', [], ({ hoursId: business_hours_id }) => ({ name: 'Usual', business_hours_id, targets })),
    needs: [`${manage}/sla`],
  },
  {
    ...desk('POST saveBusinessHours', [], () => ({ name: 'Office', time_zone: 'Asia/Shanghai', week, holidays: [] })),
    needs: [`${manage}/sla`],
  },
  { ...desk('POST deleteSla', [], ({ spareSlaId: id }) => ({ id })), needs: [`${manage}/sla`] },
  { ...desk('POST deleteBusinessHours', [], ({ spareHoursId: id }) => ({ id })), needs: [`${manage}/sla`] },
]
