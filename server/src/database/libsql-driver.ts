import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  SqliteStatement,
  TransactionSettings,
} from 'kysely'
import Libsql from 'libsql'
import { StartProblem } from '../environment/start-problem.ts'
import { bindable } from './bindable.ts'
import { whenUnlocked } from './lock-wait.ts'

/** Lets one at a time write, in the order they asked; the others of the process only know whether one is writing. */
export interface WriterQueue {
  /** Resolves when it is the caller's turn. */
  enter(): Promise<void>
  /** The transaction has begun: reads of others wait until `leave`. */
  begun(): void
  leave(): void
  /** Resolves when no transaction is open. */
  quiet(): Promise<void>
  /** Whether a transaction is open. */
  open(): boolean
}

function writerQueue(): WriterQueue {
  const waiting: Array<() => void> = []
  let entered = false
  let transaction: { ended: Promise<void>; end: () => void } | undefined
  return {
    async enter() {
      if (entered) await new Promise<void>((resolve) => waiting.push(resolve))
      entered = true
    },
    begun() {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      transaction = { ended, end }
    },
    leave() {
      transaction?.end()
      transaction = undefined
      const next = waiting.shift()
      if (next === undefined) entered = false
      else next()
    },
    async quiet() {
      while (transaction !== undefined) await transaction.ended
    },
    open: () => transaction !== undefined,
  }
}

export interface LibsqlFile {
  database: Libsql.Database
  /** Prepares a query, or takes the statement prepared before. */
  prepare(query: string): SqliteStatement
  /** Milliseconds to wait for the lock of another process. */
  lockWait(): number
  close(): void
}

const resultOf = <R>(statement: SqliteStatement, parameters: readonly unknown[]): QueryResult<R> => {
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}

/**
 * What Kysely takes for a connection. All of them share the connection of the process: one may have a transaction open,
 * then the others wait; while one waits for the lock of another process they go on to read.
 */
class LibsqlConnection implements DatabaseConnection {
  readonly #file: LibsqlFile
  readonly #queue: WriterQueue
  #inTransaction = false

  constructor(file: LibsqlFile, queue: WriterQueue) {
    this.#file = file
    this.#queue = queue
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => resultOf<R>(this.#file.prepare(sql), parameters)
    if (this.#inTransaction) {
      this.#assertOpen()
      return run()
    }
    if (!needsWriteLock(sql)) {
      if (this.#queue.open()) await this.#queue.quiet()
      return whenUnlocked(run, this.#file.lockWait())
    }
    await this.begin('begin immediate')
    try {
      const result = run()
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    await this.#queue.quiet()
    for (const row of this.#file.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
  }

  /**
   * Opens a transaction when it is this connection's turn. `begin immediate` takes the write lock, so that nothing in
   * it can fail on a lock: a transaction that reads first and writes later fails when another process wrote in between,
   * and libsql 0.5 leaves a write that fails on a lock in progress, after which no transaction can commit (libsql-js,
   * pull request 238). `exec` leaves nothing in progress.
   * @throws the error of SQLite when another process keeps the lock
   */
  async begin(statement: 'begin' | 'begin immediate'): Promise<void> {
    const since = performance.now()
    await this.#queue.enter()
    try {
      await whenUnlocked(() => this.#file.database.exec(statement), this.#file.lockWait(), since)
    } catch (error) {
      this.#queue.leave()
      throw error
    }
    this.#inTransaction = true
    this.#queue.begun()
  }

  async commit(): Promise<void> {
    this.#assertOpen()
    this.#file.database.exec('commit')
    this.#end()
  }

  /** SQLite rolls back by itself when the disk is full or fails; then there is nothing left to do. */
  async rollback(): Promise<void> {
    if (!this.#inTransaction) return
    try {
      if (this.#file.database.inTransaction) this.#file.database.exec('rollback')
    } finally {
      this.#end()
    }
  }

  #end(): void {
    this.#inTransaction = false
    this.#queue.leave()
  }

  /** A statement after SQLite's own rollback would be committed alone. */
  #assertOpen(): void {
    if (!this.#file.database.inTransaction) throw new Error('the database has rolled this transaction back')
  }
}

/** Runs Kysely's queries on one connection to an embedded file, which other processes may use too. */
export class LibsqlDriver implements Driver {
  readonly #open: () => Promise<LibsqlFile>
  readonly #queue = writerQueue()
  readonly #free: LibsqlConnection[] = []
  #file: LibsqlFile | undefined

  constructor(open: () => Promise<LibsqlFile>) {
    this.#open = open
  }

  async init(): Promise<void> {
    this.#file = await this.#open()
  }

  async acquireConnection(): Promise<LibsqlConnection> {
    if (this.#file === undefined) throw new Error('the database is not open')
    return this.#free.pop() ?? new LibsqlConnection(this.#file, this.#queue)
  }

  async beginTransaction(connection: LibsqlConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings.accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: LibsqlConnection): Promise<void> {
    await connection.rollback()
    this.#free.push(connection)
  }

  async destroy(): Promise<void> {
    await this.#queue.enter()
    this.#file?.close()
  }
}

const mayWrite = /^\s*(insert|update|delete|replace|with|create|alter|drop|reindex)\b/i

/** Whether a query may write, so that it needs the write lock before it runs. */
const needsWriteLock = (query: string): boolean => mayWrite.test(query)

/** Prepares a query of the embedded database for Kysely. */
export function libsqlStatement(database: Libsql.Database, query: string): SqliteStatement {
  const statement = database.prepare(query)
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(bindable(parameters)),
    run: (parameters) => statement.run(bindable(parameters)),
    // An iteration gets its own statement, as the same query may run again before it ends.
    iterate: (parameters) => database.prepare(query).iterate(bindable(parameters)) as IterableIterator<unknown>,
  }
}

/** What the driver says, without a code, of a file that it may not open, or that is a folder: SQLITE_CANTOPEN. */
const cannotOpen = /^ConnectionFailed\(.*: 14"?\)$/s

/**
 * Opens a database file.
 * @throws StartProblem with one sentence when this user may not open it, or it is no file
 */
export function openFile(file: string, options: Libsql.Options): Libsql.Database {
  try {
    return new Libsql(file, options)
  } catch (error) {
    if (!(error instanceof Error) || !cannotOpen.test(error.message)) throw error
    throw new StartProblem(
      `The database ${file} cannot be opened; nothing was changed: it must be a file that this user may read and write.`,
    )
  }
}
