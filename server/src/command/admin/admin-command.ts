import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, operatorName } from '@member/release-store/command-line'
import { codeOf } from '@member/shared/reading'
import { type Config, readConfig } from '../../config.ts'
import { type DatabaseLocation, databaseName } from '../../database/database-location.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Database, Shop } from '../../database/schema.ts'
import { takeTurn } from '../../database/transact.ts'
import { secondsOf } from '../../environment/clock.ts'
import { type Command, type CommandContext, defineCommand } from '../command.ts'
import { flag, type Options, text, type Values } from '../option.ts'
import { keyed } from '../report-lines.ts'
import { recordChange } from './audit.ts'
import { findStore, firstStore } from './find.ts'
import { assertLeadsLeft, leadsOfStores } from './keep-leads.ts'

/** Milliseconds after which somebody at a terminal wonders. */
const wondering = 3_000

/**
 * Says so when a command has not got the database after some seconds.
 * @param warn writes a line for people
 * @returns call it when the wait has ended; as often as wanted
 */
function noticeOfWait(warn: (line: string) => void): () => void {
  const sentence = 'The database is not free yet (another program, or an upgrade of its tables): waiting for it.'
  const timer = setTimeout(() => warn(sentence), wondering)
  return () => clearTimeout(timer)
}

export interface Admin {
  /** In a change, the transaction of the whole change. */
  db: Database
  config: Config
  /** Seconds. */
  now: number
  /** The store of `--store`, or the only one; for a command about the site the first. */
  shop: Shop
}

interface Shown {
  value: unknown
  /** By default the names and values of the fields. */
  lines?: readonly string[]
}

/** What a command changed. Before and after are kept in the audit log, so they have no secrets. */
export interface Change {
  /** Such as `group agents`. */
  subject: string
  before: unknown
  after: unknown
  /** The shop it is about, when it is not that of `--store`. */
  shopId?: number
  /** What is said about it, when something did change; by default what is there then, or that it is gone. */
  lines?: readonly string[]
  /** Shown once and kept nowhere, such as a generated password. */
  once?: Readonly<Record<string, unknown>>
}

type None = Record<never, never>

interface Spec<A extends Options, O extends Options> {
  /** Without `admin`. */
  name: string
  /** A command about one store takes `--store`. */
  about?: 'site' | 'store'
  short: string
  long?: readonly string[]
  arguments?: A
  options?: O
}

const storeOption = { store: text('<store>', 'id, name or uuid of the store; needed where there are several') }
const changeOptions = { by: text('<name>', 'who makes the change, for the log; by default the user of this machine') }
const lastingOptions = { yes: flag('do it, although it cannot be undone') }

type Given<A extends Options, O extends Options> = Values<A> & Values<O>

/** Whether opening a database would not make it. */
export const databaseExists = (location: DatabaseLocation): boolean =>
  location.kind === 'postgres' || existsSync(join(location.folder, 'member.db'))

const assertExists = (location: DatabaseLocation): void => {
  if (location.kind === 'libsql' && !databaseExists(location))
    throw new Failure(
      'usage',
      `There is no database in ${location.folder}: make a site with \`member-server init\`, or name another folder with DATA_DIR.`,
    )
}

/** A lock that somebody else holds is no fault of the program. */
const busy = (error: unknown, location: DatabaseLocation): unknown =>
  codeOf(error).startsWith('SQLITE_BUSY')
    ? new Failure('refused', `The ${databaseName(location)} is locked by another program: try again.`)
    : error

/** Opens the database of the settings for the time of some work. */
export async function withDatabase<T>(
  { warn }: CommandContext,
  config: Config,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const opened = noticeOfWait(warn)
  const db = await openDatabase(config.database, 'command').finally(opened)
  try {
    return await work(db)
  } catch (error) {
    throw busy(error, config.database)
  } finally {
    await db.destroy()
  }
}

/** Does something in a transaction that has its turn among commands and starts. */
export async function inTurn<T>(
  { warn }: CommandContext,
  database: Database,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const hasTurn = noticeOfWait(warn)
  try {
    return await database.transaction().execute(async (db) => {
      await takeTurn(db)
      hasTurn()
      return work(db)
    })
  } finally {
    hasTurn()
  }
}

const adminOf = async (
  db: Database,
  { clock }: CommandContext,
  config: Config,
  wanted: { about?: 'site' | 'store' | undefined; store: unknown },
): Promise<Admin> => {
  const named = typeof wanted.store === 'string' ? wanted.store : undefined
  const shop = wanted.about === 'site' ? await firstStore(db) : await findStore(db, named)
  return { db, config, now: secondsOf(clock), shop }
}

/** A command that shows something: `member-server admin <name>`. */
export function adminRead<A extends Options = None, O extends Options = None>(
  spec: Spec<A, O> & { run(admin: Admin, given: Given<A, O>): Promise<Shown> },
): Command {
  return defineCommand({
    ...spec,
    name: `admin ${spec.name}`,
    long: spec.long ?? [],
    arguments: spec.arguments ?? {},
    options: { ...spec.options, ...(spec.about !== 'site' && storeOption) },
    async run(context, given) {
      const config = readConfig(context.env)
      assertExists(config.database)
      await withDatabase(context, config, async (db) => {
        const admin = await adminOf(db, context, config, { about: spec.about, store: Reflect.get(given, 'store') })
        const { value, lines = keyed(Object(value)) } = await spec.run(admin, given as Given<A, O>)
        context.report(value, lines)
      })
    },
  })
}

/**
 * A command that changes something, all or nothing and with a line in the audit log: `member-server admin <name>`. The
 * running server works with the change at once. A change to what is there already is none, and is not logged.
 */
export function adminChange<A extends Options = None, O extends Options = None, P = undefined>(
  spec: Spec<A, O> & {
    /** `cannot be undone` asks for `--yes`. */
    undo?: 'cannot be undone'
    /** `may go`: the change is also made when it leaves a store without a lead. */
    lastLead?: 'may go'
    /** What takes its time, or asks the operator, before the database is locked. */
    prepare?(context: CommandContext, given: Given<A, O>): Promise<P>
    run(admin: Admin, given: Given<A, O>, prepared: P): Promise<Change>
  },
): Command {
  const lasting = spec.undo === 'cannot be undone'
  return defineCommand({
    ...spec,
    name: `admin ${spec.name}`,
    long: spec.long ?? [],
    arguments: spec.arguments ?? {},
    options: {
      ...spec.options,
      ...(spec.about !== 'site' && storeOption),
      ...changeOptions,
      ...(lasting && lastingOptions),
    },
    async run(context, given) {
      const config = readConfig(context.env)
      assertExists(config.database)
      const named = given as Given<A, O>
      const prepared = (await spec.prepare?.(context, named)) as P
      const change = await withDatabase(context, config, (database) =>
        inTurn(context, database, async (db) => {
          const admin = await adminOf(db, context, config, { about: spec.about, store: Reflect.get(given, 'store') })
          const leads = await leadsOfStores(db)
          const found = await spec.run(admin, named, prepared)
          if (spec.lastLead !== 'may go') await assertLeadsLeft(db, leads, Object.values(given).flat().map(String))
          if (JSON.stringify(found.before) === JSON.stringify(found.after)) return { ...found, result: 'unchanged' }
          if (lasting && Reflect.get(given, 'yes') !== true)
            throw new Failure('refused', `${spec.name} (${found.subject}) cannot be undone: repeat it with --yes.`)
          const by = (given.by as string | undefined) || operatorName(context.env)
          const shopId = found.shopId ?? admin.shop.id
          await recordChange(db, { ...found, time: admin.now, by, command: `admin ${spec.name}`, shopId })
          return { ...found, result: 'done' }
        }),
      )
      const { result, subject, before, after, once } = change
      const made = after === null ? [`${subject} is removed.`] : keyed(Object(after))
      const said =
        result === 'done' ? (change.lines ?? made) : [`Nothing was changed: ${subject} is as wanted already.`]
      context.report({ result, subject, before, after, ...once }, said)
    },
  })
}
