/** @import { Database, TicketPriority, TicketStatus } from '../../server/dist/database/schema.js' */
/** @typedef {import('../../server/dist/work-orders/lists/ticket-scope.js').QueueScope} QueueScope */
/** @typedef {import('../../server/dist/work-orders/lists/ticket-sort.js').TicketSort} TicketSort */
/** @typedef {{ name: string, scope: QueueScope, status: TicketStatus | undefined, page: 'first' | 'middle' | 'last', sort?: TicketSort }} Question */

/** @type {readonly QueueScope['queue'][]} */
const queues = ['all', 'unassigned', 'mine', 'waiting', 'sla', 'starred', 'spam']
/** @type {readonly (TicketStatus | undefined)[]} */
const statuses = [undefined, 'new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled']
const searches = [
  '退款',
  '物流快递',
  '退',
  '一',
  'refund',
  'ref',
  'bakelo',
  'please refund',
  '退款 order',
  '123456789',
  'MADE00001234',
]

const pages = /** @type {const} */ (['first', 'middle', 'last'])
/** @type {TicketSort[]} */
const sorts = /** @type {const} */ (['activity', 'created', 'priority', 'due', 'turn']).flatMap((by) => [
  { by, order: /** @type {const} */ ('desc') },
  { by, order: /** @type {const} */ ('asc') },
])
const day = 86_400

/**
 * The member with the most tickets.
 *
 * @param {Database} db
 */
async function mostOften(db) {
  const counts = db.selectFrom('ticket').select(['requester_id', (select) => select.fn.countAll().as('count')])
  const { requester_id } = await counts
    .groupBy('requester_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return requester_id
}

/**
 * What a member asks of their own tickets.
 *
 * @param {number} memberId
 */
const ownQuestions = (memberId) =>
  ['', ...searches].flatMap((keywords) =>
    [undefined, .../** @type {const} */ (['open', 'closed'])].flatMap((status) =>
      /** @type {const} */ (['turn', 'created']).map((by) => ({
        name: `own, ${status ?? 'any state'}, by ${by}, search ${keywords}`,
        scope: { view: /** @type {const} */ ('mine'), memberId, keywords },
        status,
        sort: { by, order: /** @type {const} */ ('desc') },
      })),
    ),
  )

/**
 * Every list that an agent can ask for: each queue with each status, each filter and several together, on the first,
 * the middle and the last page; each order with the filters that differ in how it is found; and searches for common and
 * rare words in each queue.
 *
 * @param {Database} db
 */
export async function questions(db) {
  const shopId = 1
  const agent = await db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', 'agent')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom('ticket_category')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute()
  const categories = found.map(({ id }) => id)
  const made = db.selectFrom('ticket').selectAll().where('number', 'like', 'MADE%')
  const { assignee_id } = await made
    .where('assignee_id', 'is not', null)
    .where('assignee_id', '<>', agent.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { requester_id: requesterId } = await made.limit(1).executeTakeFirstOrThrow()
  const assigneeId = assignee_id ?? 0
  const [common, rare] = [categories[0], categories.at(-1)]
  const teams = await db.selectFrom('ticket_team').select('id').where('name', 'in', ['Billing', 'Legal']).execute()
  const now = Math.floor(Date.now() / 1000)
  /** @type {Record<string, Partial<QueueScope>>} */
  const filters = {
    'no filter': {},
    'common category': { categoryId: common },
    'rare category': { categoryId: rare },
    urgent: { priority: 'urgent' },
    normal: { priority: 'normal' },
    'another agent': { assigneeId },
    requester: { requesterId },
    'common team': { teamId: teams[0]?.id },
    'rare team': { teamId: teams.at(-1)?.id },
    'team and agent': { teamId: teams[0]?.id, assigneeId },
    'last week': { from: now - 7 * day },
    'last year': { from: now - 365 * day },
    'a year before, category': { from: now - 2 * 365 * day, to: now - 365 * day, categoryId: common },
    'common label': { label: 'vip' },
    'rare label': { label: 'rare' },
    'category and urgent': { categoryId: rare, priority: 'urgent' },
    'category and normal': { categoryId: common, priority: 'normal' },
    'agent and label': { assigneeId, label: 'billing' },
    'agent, category and urgent': { assigneeId, categoryId: rare, priority: 'urgent' },
    'label, category and high': { label: 'rare', categoryId: rare, priority: 'high' },
  }
  /** @type {Question[]} */
  const all = []
  for (const queue of queues)
    for (const status of statuses) {
      /** @type {QueueScope} */
      const scope = { view: 'manage', memberId: agent.id, shopId, queue, now, keywords: '' }
      const list = `${queue}, ${status ?? 'any state'}`
      for (const [name, filter] of Object.entries(filters))
        for (const page of pages)
          all.push({ name: `${list}, ${name}, ${page} page`, scope: { ...scope, ...filter }, status, page })
      for (const keywords of searches)
        all.push({ name: `${list}, search ${keywords}`, scope: { ...scope, keywords }, status, page: 'first' })
    }
  const sorted = [
    'no filter',
    'common category',
    'urgent',
    'another agent',
    'requester',
    'common team',
    'common label',
    'last year',
    'category and normal',
  ]
  for (const queue of /** @type {const} */ (['all', 'unassigned', 'waiting', 'sla']))
    for (const status of /** @type {const} */ ([undefined, 'open', 'closed']))
      for (const sort of sorts)
        for (const name of sorted)
          for (const page of pages)
            all.push({
              name: `${queue}, ${status ?? 'any state'}, ${name}, by ${sort.by} ${sort.order}, ${page} page`,
              scope: { view: 'manage', memberId: agent.id, shopId, queue, now, keywords: '', ...filters[name] },
              status,
              page,
              sort,
            })
  /** @type {QueueScope} */
  const everything = { view: 'manage', memberId: agent.id, shopId, queue: 'all', now, keywords: '' }
  /** @type {Record<string, { scope: Partial<QueueScope>, status?: TicketStatus }>} */
  const narrow = {
    'a requester, closed': { scope: { requesterId }, status: 'closed' },
    'new and urgent': { scope: { priority: 'urgent' }, status: 'new' },
    'an old time': { scope: { from: now - 2 * 365 * day, to: now - 365 * day } },
    'a requester, an old time': { scope: { requesterId, from: now - 2 * 365 * day, to: now - 365 * day } },
    'a rare label': { scope: { label: 'rare' } },
    'a team and a label': { scope: { teamId: teams[0]?.id, label: 'vip' } },
    'another agent': { scope: { assigneeId } },
  }
  for (const [name, { scope, status }] of Object.entries(narrow))
    for (const keywords of searches)
      all.push({
        name: `search ${keywords} of ${name}`,
        scope: { ...everything, ...scope, keywords },
        status,
        page: 'first',
      })
  return { agent, all, requesterId, own: ownQuestions(await mostOften(db)) }
}
