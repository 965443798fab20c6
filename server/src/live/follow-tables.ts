import type { Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'

/** Rows that are read at once; a round that finds as many is followed by the next one. */
const batch = 500
/** Ids before the newest that are looked at again: of two transactions the later id may be committed first. */
const lookBack = 50

type Table = 'message' | 'ticket_message' | 'ticket_event'

interface Found {
  id: number
  changes: readonly Change[]
}

const messagesAfter = async (db: Database, id: number): Promise<Found[]> => {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'user_id', 'recipient_id'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changes: [
      { kind: 'unread', member: row.recipient_id },
      { kind: 'conversation', member: row.recipient_id, with: row.user_id },
      { kind: 'conversation', member: row.user_id, with: row.recipient_id },
    ],
  }))
}

const ticketsAfter = async (db: Database, table: 'ticket_message' | 'ticket_event', id: number): Promise<Found[]> => {
  const rows = await db
    .selectFrom(table)
    .innerJoin('ticket', 'ticket.id', `${table}.ticket_id`)
    .select([`${table}.id`, `${table}.visibility`, 'ticket_id', 'shop_id', 'requester_id', 'hidden_by_requester'])
    .where(`${table}.id`, '>', id)
    .orderBy(`${table}.id`)
    .limit(batch)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changes: [
      {
        kind: 'ticket',
        id: row.ticket_id,
        shop: row.shop_id,
        requester: row.requester_id,
        heardBy: row.visibility === 'public' && row.hidden_by_requester === 0 ? 'all' : 'agents',
      },
    ],
  }))
}

const read = (db: Database, table: Table, id: number): Promise<Found[]> =>
  table === 'message' ? messagesAfter(db, id) : ticketsAfter(db, table, id)

const newestId = async (db: Database, table: Table): Promise<number> => {
  const { id } = await db
    .selectFrom(table)
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

/** Finds what was added to the tables. */
export interface TableFollower {
  /** What was added since the last call; nothing on the first one. */
  added(): Promise<Change[]>
  /** Makes the next call a first one. */
  forget(): void
}

/**
 * Finds what was added to the tables, by whatever process: for servers whose processes cannot tell each other. Three looks at the end of a primary key, however large the tables are. It sees new messages, and of tickets
 * what leaves a message or an event; not what was read or deleted.
 */
export function followTables(db: Database): TableFollower {
  const known = new Map<Table, { newest: number; seen: Set<number> }>()

  async function addedTo(table: Table): Promise<readonly Change[]> {
    const before = known.get(table)
    const start = before?.newest ?? (await newestId(db, table))
    const rows = await read(db, table, Math.max(0, start - lookBack))
    known.set(table, {
      newest: Math.max(start, ...rows.map(({ id }) => id)),
      seen: new Set(rows.map(({ id }) => id)),
    })
    if (before === undefined) return []
    return rows.filter(({ id }) => !before.seen.has(id)).flatMap(({ changes }) => changes)
  }

  return {
    async added() {
      const changes: Change[] = []
      for (const table of ['message', 'ticket_message', 'ticket_event'] as const) {
        changes.push(...(await addedTo(table)))
      }
      return changes
    },
    forget: () => known.clear(),
  }
}
