import type { FastifyBaseLogger } from 'fastify'
import type { Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { repeat } from '../operation/repeat.ts'

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

/** Milliseconds between the looks at the database. */
const lookEvery = 2_000
/** Looks after which the numbers of unread messages are counted again: what was read elsewhere leaves no row. */
const countEvery = 15
/** Milliseconds for which what this process has written is remembered. */
const rememberFor = 10_000

export interface HearDatabaseOptions {
  tables: TableFollower
  members(): Iterable<number>
  /** What other processes have written. */
  onChanges(changes: readonly Change[]): void
  onFailure(error: unknown): void
  logger: Pick<FastifyBaseLogger, 'warn'>
  elapsed?: () => number
}

/** Hears what other processes write to the database of a server without Redis. */
export interface DatabaseHearing {
  /** This process has written it, and has told its streams. */
  wrote(changes: readonly Change[]): void
  stop(): Promise<void>
}

/** What a row in a table and its announcement have in common; undefined for what leaves no row. */
const markOf = (change: Change): string | undefined => {
  switch (change.kind) {
    case 'unread':
      return `unread ${change.member}`
    case 'ticket':
      return `ticket ${change.id}`
    case 'conversation':
    case 'reader':
    case 'desk':
    case 'session':
    case 'releases':
      return undefined
  }
}

/**
 * Looks whether there are rows that this process has not written. Until there is one it is alone, and hears what it
 * writes from its acts; from then on it tells its streams all that is added.
 */
export function hearDatabase(options: HearDatabaseOptions): DatabaseHearing {
  const { tables, members, onChanges, onFailure, logger, elapsed = () => performance.now() } = options
  const own = new Map<string, number>()
  let company: 'alone' | 'others' = 'alone'
  /** Rows whose announcement may still come: it follows the commit. */
  let suspects: readonly Change[] = []
  let looks = 0

  const isForeign = (change: Change): boolean => {
    const mark = markOf(change)
    return mark !== undefined && !own.has(mark)
  }

  function meetOthers(): void {
    company = 'others'
    logger.warn('another process writes to this database: without REDIS_URL open pages hear of it some seconds later')
  }

  async function look(): Promise<void> {
    looks += 1
    const open = [...members()]
    if (open.length === 0) {
      suspects = []
      return tables.forget()
    }
    const found = await tables.added()
    if (company === 'alone' && suspects.some(isForeign)) meetOthers()
    if (company === 'others') {
      onChanges([...suspects, ...found])
      if (looks % countEvery === 0) onChanges(open.map((member) => ({ kind: 'unread', member })))
      suspects = []
    } else suspects = found
    for (const [mark, at] of own) if (elapsed() - at > rememberFor) own.delete(mark)
  }

  const stop = repeat(lookEvery, look, (error) => {
    // What was written meanwhile is no longer remembered when the database is back.
    suspects = []
    tables.forget()
    onFailure(error)
  })
  return {
    wrote(changes) {
      for (const mark of changes.map(markOf)) if (mark !== undefined) own.set(mark, elapsed())
    },
    stop,
  }
}
