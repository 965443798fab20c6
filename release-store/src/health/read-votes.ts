import { readList, readNumber, readRecord, readString } from '@member/shared/reading'
import { reportHourKey, reportSecretKey } from '../keys.ts'
import type { Store } from '../store.ts'
import {
  filesSince,
  hourMs,
  parseReports,
  readBatches,
  reportsSince,
  type SkippedFile,
  type StoredReport,
  type WorkedFor,
} from './failure-reports.ts'
import { type ReleaseVotes, tally, type VoteBatch, votesOf } from './votes.ts'

/** After this long in a new hour no server writes into the one before any more, in milliseconds; their clocks differ. */
const hourEndMs = 60_000
/** Votes that are remembered; the oldest are forgotten first. */
const mostVotes = 500_000

/**
 * Makes the reader of the last hour's votes of all servers, the oldest first. Each file is read once, as none changes;
 * what it has read it remembers. Callers at the same time share one reading.
 * @returns takes the time in milliseconds since 1970; rejects with a `StoreError` when the store cannot be used
 */
export function votesReader(store: Store, skipped?: SkippedFile): (now: number) => Promise<VoteBatch[]> {
  let batches: VoteBatch[] = []
  let read = new Set<string>()

  async function newKeys(hour: string): Promise<string[]> {
    const names = await store.list(hour)
    return names.map(({ name }) => `${hour}/${name}`).filter((key) => key !== reportSecretKey(hour) && !read.has(key))
  }

  let reading: Promise<VoteBatch[]> | undefined

  async function readNew(now: number): Promise<VoteBatch[]> {
    const [before, hour] = [reportHourKey(now - hourMs), reportHourKey(now)]
    const isOver = read.size > 0 && now % hourMs > hourEndMs
    const keys = [...(isOver ? [] : await newKeys(before)), ...(await newKeys(hour))]
    const found = await readBatches(store, keys, (document) => parseVotes(document, now), skipped)
    // Names of older hours are never listed again.
    read = new Set([...read, ...keys].filter((key) => key.startsWith(hour) || key.startsWith(before)))
    batches = bounded([...batches, ...found].filter(({ at }) => at > now - hourMs).sort((a, b) => a.at - b.at))
    return batches
  }

  return (now) => {
    reading ??= readNew(now).finally(() => {
      reading = undefined
    })
    return reading
  }
}

/**
 * What browsers told in the last hour, the reports the oldest first, and the votes; each file is read once. `now` is
 * milliseconds since 1970; a report may be of a server whose clock is fast.
 */
export async function readLastHour(
  store: Store,
  now: number,
  skipped?: SkippedFile,
): Promise<{ reports: StoredReport[]; votes: ReleaseVotes[] }> {
  const since = now - hourMs
  const read = (document: unknown) => ({ reports: parseReports(document), votes: parseVotes(document, now) })
  const files = await readBatches(store, await filesSince(store, since), read, skipped)
  const reports = files.map((file) => file.reports)
  const batches = files.map(({ votes }) => votes).sort((a, b) => a.at - b.at)
  return { reports: reportsSince(reports, since), votes: tally(batches, { since, until: now }) }
}

/** A server whose clock is fast cannot speak of what is to come. */
const parseVotes = (document: unknown, now: number): VoteBatch => {
  const { at, worked } = readRecord(document)
  const reports = parseReports(document)
  return votesOf({ reports, worked: readList(worked).map(parseWorked) }, Math.min(readNumber(at) ?? 0, now))
}

const parseWorked = (entry: unknown): WorkedFor => {
  const { area, release, voters, networks } = readRecord(entry)
  const codes = (list: unknown) => readList(list).map(readString)
  return { area: readString(area), release: readString(release), voters: codes(voters), networks: codes(networks) }
}

/** The newest batches, with no more votes than are remembered. */
function bounded(batches: readonly VoteBatch[]): VoteBatch[] {
  let votes = 0
  let from = batches.length
  for (; from > 0; from -= 1) {
    votes += sizeOf(batches[from - 1])
    if (votes > mostVotes) break
  }
  return batches.slice(from)
}

const sizeOf = (batch: VoteBatch | undefined): number =>
  batch === undefined ? 0 : batch.worked.reduce((sum, { voters }) => sum + voters.length, batch.failed.length)
