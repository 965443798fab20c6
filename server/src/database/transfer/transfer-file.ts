import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { StartProblem } from '../../environment/start-problem.ts'

const format = 'member-centre database'

/** First line: format and version. `migrations` are those that had run on the database. */
const Head = v.object({ format: v.literal(format), version: v.literal(1), migrations: v.array(v.string()) })
/** Before the rows of a table: its name and its columns, in the order of the values. */
const TableLine = v.object({ table: v.string(), columns: v.array(v.string()) })
/** A row: its values. */
const Row = v.array(v.union([v.string(), v.number(), v.null()]))
/** Last line: number of rows and highest generated key of each table, and sha256 of all lines before. */
const End = v.object({
  end: v.literal(true),
  rows: v.record(v.string(), v.number()),
  highest: v.record(v.string(), v.number()),
  sha256: v.string(),
})

export type TransferRow = v.InferOutput<typeof Row>
export type TransferEnd = v.InferOutput<typeof End>
export type TransferLine = ({ kind: 'table' } & v.InferOutput<typeof TableLine>) | { kind: 'row'; row: TransferRow }

/** Bytes that are buffered before a write. */
const chunk = 64 * 1024

/** A file that is being written; `finish` syncs it and moves it to its final name. */
export interface TransferWriter {
  table(name: string, columns: readonly string[]): Promise<void>
  row(row: TransferRow): Promise<void>
  finish(end: Pick<TransferEnd, 'rows' | 'highest'>): Promise<void>
  /** Deletes what was written so far. */
  abandon(): Promise<void>
}

/** Starts a new file, readable for its owner only, as it contains the data of all members. */
export async function writeTransfer(file: string, migrations: readonly string[]): Promise<TransferWriter> {
  const unfinished = `${file}.part`
  const handle: FileHandle = await open(unfinished, 'w', 0o600)
  const hash = createHash('sha256')
  let waiting = ''
  const flush = async () => {
    const text = waiting
    waiting = ''
    await handle.writeFile(text)
  }
  const line = async (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    waiting += text
    if (waiting.length > chunk) await flush()
  }
  await line({ format, version: 1, migrations })
  return {
    table: (table, columns) => line({ table, columns }),
    row: line,
    async finish({ rows, highest }) {
      await line({ end: true, rows, highest, sha256: hash.copy().digest('hex') })
      await flush()
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
    },
    async abandon() {
      await handle.close()
      await rm(unfinished, { force: true })
    },
  }
}

const lines = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a file and checks that it is complete and unchanged.
 * @throws StartProblem when it is not, or is not an export
 */
export async function checkTransfer(file: string): Promise<{ migrations: string[]; end: TransferEnd }> {
  const hash = createHash('sha256')
  let migrations: string[] | undefined
  let last: string | undefined
  for await (const text of lines(file)) {
    if (last !== undefined) hash.update(`${last}\n`)
    if (migrations === undefined) {
      const head = v.safeParse(Head, parsed(text))
      if (!head.success) throw new StartProblem(`${file} is not an export of a member database.`)
      migrations = head.output.migrations
    }
    last = text
  }
  const end = v.safeParse(End, parsed(last ?? ''))
  if (migrations === undefined || !end.success) {
    throw new StartProblem(`${file} is not complete: export it again.`)
  }
  if (end.output.sha256 !== hash.digest('hex')) {
    throw new StartProblem(`${file} was changed after it was exported (its checksum differs): export it again.`)
  }
  return { migrations, end: end.output }
}

/** Tables and rows of a file that `checkTransfer` has accepted, in order. */
export async function* readTransfer(file: string): AsyncGenerator<TransferLine> {
  let first = true
  for await (const text of lines(file)) {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) yield { kind: 'row', row: v.parse(Row, value) }
    else if (!first && v.is(TableLine, value)) yield { kind: 'table', ...value }
    first = false
  }
}
