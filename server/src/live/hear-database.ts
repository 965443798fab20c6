import type { FastifyBaseLogger } from 'fastify'
import type { Change } from '../database/changes.ts'
import { repeat } from '../operation/repeat.ts'
import type { TableFollower } from './follow-tables.ts'

/** Milliseconds between the looks at the database. */
const lookEvery = 2_000
/** Looks after which the numbers of unread messages are counted again: what was read elsewhere leaves no row. */
const countEvery = 15
/** Milliseconds for which what this process has written is remembered. */
const rememberFor = 10_000

export interface HearDatabaseOptions {
  tables: TableFollower
  /** Members who have a stream. */
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
