import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { searchQueue } from '../search/search-queue.ts'
import { publicSeq } from '../tickets/public-seq.ts'
import { among, type Condition, idRows, isSpam, selected, selectionOf } from './scope-conditions.ts'
import type { OwnScope, QueueScope, TicketScope } from './ticket-scope.ts'

/** Tickets that have changed; with the version of each, so that a page can leave out what it shows already. */
export const Changed = Type.Object({
  /** At most 100. */
  ids: Type.Array(Type.Integer()),
  versions: Type.Array(Type.Integer()),
  /** At most 1000. */
  count: Type.Integer(),
})
export type Changed = Static<typeof Changed>

const mostNamed = 100
const mostCounted = 1000
/** Changed tickets that are looked through. */
const mostLookedThrough = 5000

interface Row {
  id: number
  version: number
}

const inQueue = async (db: Database, scope: QueueScope, status: TicketStatus | undefined, since: number) => {
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ticket_changed` : sql``
  const recent = sql`select id from ticket ${hint} where shop_id = ${scope.shopId}
    and is_spam = ${sql.lit(isSpam(scope))} and updated_at >= ${since}
    order by updated_at desc, id desc limit ${mostLookedThrough}`
  let changed = among(selectionOf(scope, status), recent)
  if (scope.keywords !== '') changed = among(changed, idRows(db, (await searchQueue(db, scope, status)).ids))
  const { rows } = await sql<Row>`select ticket.id, ticket.version from ${selected(db, changed)}
    order by ticket.updated_at desc, ticket.id desc limit ${mostCounted}`.execute(db)
  return rows
}

/** Members do not hear of notes, assignments and holds. */
const seenByMember = (since: number): Condition => sql<SqlBool>`(
  exists (select 1 from ticket_message said where said.ticket_id = ticket.id and said.visibility = 'public'
    and (said.created_at >= ${since} or said.edited_at >= ${since} or said.withdrawn_at >= ${since}))
  or exists (select 1 from ticket_event event where event.ticket_id = ticket.id and event.visibility = 'public'
    and event.at >= ${since}))`

const ofOwn = async (db: Database, scope: OwnScope, status: TicketStatus | undefined, since: number) => {
  const selection = selectionOf(scope, status)
  const conditions = [...selection.conditions, sql<SqlBool>`ticket.updated_at >= ${since}`, seenByMember(since)]
  const { rows } = await sql<Row>`select ticket.id, ${publicSeq} as version
    from ${selected(db, { ...selection, conditions })}
    order by ticket.updated_at desc, ticket.id desc limit ${mostCounted}`.execute(db)
  return rows.map(({ id, version }) => ({ id, version: Number(version) }))
}

/**
 * The tickets of a list that have changed since that second: for agents in any way, for members in what they see.
 * @param since seconds
 */
export async function changedTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  since: number,
): Promise<Changed> {
  const rows = scope.view === 'manage' ? await inQueue(db, scope, status, since) : await ofOwn(db, scope, status, since)
  const named = rows.slice(0, mostNamed)
  return { ids: named.map(({ id }) => id), versions: named.map(({ version }) => version), count: rows.length }
}
