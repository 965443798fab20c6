import { sql } from 'kysely'
import { openDatabase } from '../../server/dist/database/open-database.js'
import { fillDatabase } from '../../server/dist/demo/fill-database.js'
import { indexWaiting } from '../../server/dist/full-text/index-waiting.js'
import { mergeAmounts } from '../../server/dist/work-orders/lists/merge-amounts.js'
import { indexMessages } from '../../server/dist/work-orders/search/index-messages.js'
import { numbersFrom, text } from './texts.mjs'

/** @import { Database } from '../../server/dist/database/schema.js' */
/** @import { DatabaseLocation } from '../../server/dist/database/database-location.js' */

const day = 86_400
/** Values per statement, below the limit of both databases. */
const largestStatement = 30_000

/**
 * @param {Database} db
 * @param {'member' | 'ticket' | 'ticket_message' | 'ticket_reader'} table
 * @param {readonly any[]} rows
 */
async function insert(db, table, rows) {
  if (rows.length === 0) return
  const most = Math.floor(largestStatement / Object.keys(rows[0]).length)
  for (let from = 0; from < rows.length; from += most)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + most))
      .execute()
}

/**
 * Members like a demo member; their ids.
 *
 * @param {Database} db
 * @param {string} like
 * @param {number} count
 * @param {() => number} random
 */
async function addMembers(db, like, count, random) {
  const sample = await db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', like)
    .where('shop_id', '=', 1)
    .executeTakeFirstOrThrow()
  const { id: _id, ...values } = sample
  const before = await db
    .selectFrom('member')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...values,
    username: `made-${like}-${index}`,
    nickname: text(random, 1).slice(0, 10) + index,
    email: null,
    mobile: null,
    money: 0,
    score: 0,
  }))
  await insert(db, 'member', rows)
  const added = await db.selectFrom('member').select('id').where('id', '>', Number(before.id)).orderBy('id').execute()
  return { own: sample.id, ids: added.map(({ id }) => id) }
}

const labelNames = ['vip', '急件', 'billing', '物流', 'bug', 'follow-up', '退款', 'legal', '批发', 'rare']

/**
 * Tickets as a large shop has them: 30 % unfinished, most of these recent; categories, agents, priorities and labels
 * of very different sizes; one in seven with a target is overdue.
 *
 * @param {() => number} random
 * @param {{ now: number, size: number, policy: number | null, agents: number[], requesters: number[], categories: number[], teams: number[] }} parts
 * @param {number} index
 */
function ticketRow(random, { now, size, policy, agents, requesters, categories, teams }, index) {
  const live = random() < 0.3
  const age = live ? Math.floor(120 * day * random() ** 2) : Math.floor(3 * 365 * day * (1 - index / size) + day)
  const kind = random()
  const status = live
    ? kind < 0.13
      ? 'new'
      : kind < 0.5
        ? 'open'
        : kind < 0.73
          ? 'pending'
          : kind < 0.8
            ? 'on_hold'
            : 'solved'
    : kind < 0.95
      ? 'closed'
      : 'cancelled'
  const pressing = random()
  const priority = pressing < 0.03 ? 'urgent' : pressing < 0.15 ? 'high' : pressing < 0.85 ? 'normal' : 'low'
  const assigned = status !== 'new' && status !== 'cancelled' && random() > (live ? 0.15 : 0.02)
  const waits = (status === 'new' || status === 'open' || status === 'on_hold') && random() < 0.7
  const due = waits ? now + Math.floor((random() - 0.15) * 5 * day) : null
  const labels = labelNames.filter((_, place) => random() < 0.06 / (place + 1) ** 1.5)
  const at = now - age
  return {
    shop_id: 1,
    number: `MADE${String(index).padStart(8, '0')}`,
    subject: text(random, 4),
    category_id: categories[Math.floor(categories.length * random() ** 2)],
    status,
    priority,
    requester_id: requesters[Math.floor(requesters.length * random() ** 3)],
    // One in three has no team; the first team has the most.
    team_id: index % 3 === 0 ? null : teams[Math.floor(teams.length * (((index * 7) % 100) / 100) ** 2)],
    assignee_id: assigned ? agents[Math.floor(agents.length * random() ** 1.5)] : null,
    labels: labels.join(','),
    channel: 'web',
    created_at: at - day,
    updated_at: at,
    last_activity_at: at,
    last_message_by: 'member',
    last_message_excerpt: text(random, 8),
    last_message_at: at,
    waiting_since: waits ? at : null,
    first_response_at: status === 'new' ? null : at - day,
    solved_at: null,
    closed_at: status === 'closed' ? at : null,
    reopened_count: 0,
    rating_reasons: '',
    is_spam: random() < 0.01 && !live ? 1 : 0,
    hidden_by_requester: 0,
    message_count: 3,
    last_seq: 4,
    version: 1,
    silent_since: status === 'pending' || status === 'solved' ? now - Math.floor(random() * 2 * day) : null,
    sla_policy_id: policy,
    sla_next_due: due,
    sla_due: due,
    sla_breached: due !== null && due < now ? 'next' : '',
  }
}

/**
 * @param {() => number} random
 * @param {{ id: number, requester_id: number, assignee_id: number | null, last_activity_at: number }} ticket
 */
const messageRows = (random, { id, requester_id, assignee_id, last_activity_at }) =>
  Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => {
    const byAgent = assignee_id !== null && index % 2 === 1
    return {
      seq: index + 2,
      changed_seq: index + 2,
      client_id: `made-${index}`,
      ticket_id: id,
      author_id: byAgent ? assignee_id : requester_id,
      author_kind: byAgent ? 'agent' : 'member',
      visibility: byAgent && random() < 0.2 ? 'internal' : 'public',
      format: 'markdown',
      body: text(random, 5 + Math.floor(random() * 40)),
      created_at: last_activity_at,
    }
  })

/**
 * Puts the messages into the full-text index. PostgreSQL's is made afterwards, in a third of the time.
 *
 * @param {Database} db
 * @param {DatabaseLocation} location
 */
async function indexAll(db, { kind }) {
  if (kind === 'postgres') await sql`drop index ticket_search_terms`.execute(db)
  await indexWaiting(db, 'ticket_search', indexMessages)
  if (kind === 'postgres')
    await sql`create index ticket_search_terms on ticket_search using gin (terms) with (fastupdate = off)`.execute(db)
}

/**
 * The demo, and on top of it `size` tickets in the queue of its first shop, three messages each on average.
 *
 * @param {DatabaseLocation} location
 * @param {number} size
 */
export async function fillDesk(location, size) {
  const random = numbersFrom(7)
  const db = await openDatabase(location, 'maintain')
  try {
    await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
    if (location.kind === 'libsql') await sql`pragma synchronous = off`.execute(db)
    const now = Math.floor(Date.now() / 1000)
    const staff = await addMembers(db, 'agent', 40, random)
    const people = await addMembers(db, 'demo', Math.max(200, size / 20), random)
    const categories = await db.selectFrom('ticket_category').select('id').where('shop_id', '=', 1).execute()
    const names = ['Billing', 'Delivery', 'Technics', 'Legal'].map((name) => ({ shop_id: 1, name, status: 'active' }))
    const teams = await db
      .insertInto('ticket_team')
      .values(/** @type {any[]} */ (names))
      .returning('id')
      .execute()
    const policy = await db.selectFrom('sla_policy').select('id').where('shop_id', '=', 1).executeTakeFirst()
    const agents = [staff.own, ...staff.ids]
    const parts = {
      now,
      size,
      policy: policy?.id ?? null,
      agents,
      requesters: people.ids,
      categories: categories.map(({ id }) => id),
      teams: teams.map(({ id }) => id),
    }
    let last = 0
    for (let from = 0; from < size; from += 5000)
      await db.transaction().execute(async (transaction) => {
        const rows = Array.from({ length: Math.min(5000, size - from) }, (_, index) =>
          ticketRow(random, parts, from + index),
        )
        await insert(transaction, 'ticket', rows)
        const added = await transaction
          .selectFrom('ticket')
          .select(['id', 'requester_id', 'assignee_id', 'last_activity_at', 'status'])
          .where('id', '>', last)
          .where('number', 'like', 'MADE%')
          .orderBy('id')
          .execute()
        last = added.at(-1)?.id ?? last
        await insert(
          transaction,
          'ticket_message',
          added.flatMap((ticket) => messageRows(random, ticket)),
        )
        const marked = added.filter(({ assignee_id }) => assignee_id === staff.own).slice(0, 200)
        await insert(
          transaction,
          'ticket_reader',
          marked.map(({ id }, index) => ({
            ticket_id: id,
            member_id: staff.own,
            last_seen_seq: 3,
            starred: index % 40 === 0 ? 1 : 0,
          })),
        )
      })
    await indexAll(db, location)
    // What the server does by itself within half a minute.
    await mergeAmounts(db)
    // What PostgreSQL does by itself a minute later.
    if (location.kind === 'postgres') await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}
