import { messageOf, readList, readNumber, readRecord, readString } from '@member/shared/reading'
import { atMost, readsAtOnce } from '../at-most.ts'
import { reportFileKey, reportHourKey, reportSecretKey, reportsKey } from '../keys.ts'
import type { Store } from '../store.ts'

/**
 * A failure that a browser reported. The words are those of `FailureReport`, or of a later version that knows more.
 */
export interface StoredReport {
  /** When the server received it; milliseconds since 1970. */
  at: number
  area: string
  release: string
  phase: string
  reason: string
  outcome: string
  reference: string
  /** Says which reports of an hour are of one member; empty for guests. */
  member: string
  /** Says which reports of an hour are of one network. */
  network: string
  /** Says who votes with it against the release (`Batch.worked`); empty when nobody does. */
  voter: string
}

/** The voters whom a release worked for. */
export interface WorkedFor {
  area: string
  release: string
  /** Codes: of members for an area, of wide networks for the host. */
  voters: string[]
  /** Codes of the networks that they told it from; missing in files of older versions. */
  networks?: string[]
}

/** A page of a banned release that was open; one entry for each time that a tab said so. */
export interface StillOpen {
  area: string
  release: string
}

/** What one server stores at once. */
export interface Batch {
  reports: readonly StoredReport[]
  worked: readonly WorkedFor[]
  stays?: readonly StillOpen[]
}

/** Failures of one member, or of the guests of one network, that count: anybody can report what never happened. */
export const mostOfOne = 3

/**
 * Says of one report after the other whether it counts: the first few of each source do.
 * @param kindOf each kind has its own few
 */
export function fewOfEach<Report extends Pick<StoredReport, 'member' | 'network'>>(
  kindOf: (report: Report) => string = () => '',
): (report: Report) => boolean {
  const counts = new Map<string, number>()
  return (report) => {
    const key = `${report.member || report.network} ${kindOf(report)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= mostOfOne
  }
}

export const hourMs = 3_600_000
/** Time for which reports are kept at least; whole hours are removed. Milliseconds. */
export const reportsKeptMs = 24 * hourMs

/** Is told why a file was left out. */
export type SkippedFile = (reason: string) => void

/** Reads files of batches, a few at a time, with the document of each; one that cannot be read is left out. */
export async function readBatches<T>(
  store: Store,
  keys: readonly string[],
  read: (document: unknown) => T,
  skipped: SkippedFile = () => {},
): Promise<T[]> {
  const next = atMost(readsAtOnce)
  return (await Promise.all(keys.map((key) => next(() => readFile(key))))).flat()

  async function readFile(key: string): Promise<T[]> {
    try {
      return [read(JSON.parse(String(await store.read(key))))]
    } catch (error) {
      skipped(`${store.location}/${key} cannot be read: ${messageOf(error)}`)
      return []
    }
  }
}

/**
 * Stores a batch as one immutable file in the hour of `at`, and resolves with its size in bytes. Several servers write
 * side by side: `writer` is the process's own random name, and `n` counts its files.
 */
export async function putBatch(
  store: Store,
  { reports, worked, stays = [] }: Batch,
  { at, writer, n }: { at: number; writer: string; n: number },
): Promise<number> {
  const bytes = Buffer.from(
    `${JSON.stringify({ schema: 1, at, reports, worked, ...(stays.length > 0 && { stays }) })}\n`,
  )
  await store.createOnly(reportFileKey(at, writer, n), bytes)
  return bytes.length
}

/**
 * The secret of the hour of `at` (milliseconds since 1970): the first of those that its servers `made`, so that one
 * source is one for all of them, and after a restart.
 */
export async function reportSecret(store: Store, at: number, made: string): Promise<string> {
  const key = reportSecretKey(reportHourKey(at))
  await store.createOnly(key, Buffer.from(`${JSON.stringify({ schema: 1, secret: made })}\n`), 'owner')
  return readString(readRecord(JSON.parse(String(await store.read(key)))).secret) || made
}

/**
 * Reads what was reported since a time (milliseconds since 1970), the oldest first. A file that cannot be read is left out,
 * and `skipped` is told why. A batch whose writing failed at first is in the hour in which it worked, so every hour from
 * `since` on is read.
 */
export const readReports = async (store: Store, since: number, skipped?: SkippedFile): Promise<StoredReport[]> =>
  reportsSince(await readBatches(store, await filesSince(store, since), parseReports, skipped), since)

/** Of the reports of several files those since a time, the oldest first. */
export const reportsSince = (files: readonly (readonly StoredReport[])[], since: number): StoredReport[] =>
  files
    .flat()
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at - b.at)

/**
 * How often tabs have said since a time (milliseconds since 1970) that a page of a banned release is open in them. Browsers
 * say so when they hear of the ban, and a server stores it within some seconds; anybody can say so, and more than once.
 */
export async function tabsStillOpen(store: Store, { area, release }: StillOpen, since: number): Promise<number> {
  const stays = await readBatches(store, await filesSince(store, since), (document) => {
    const { at, stays } = readRecord(document)
    return (readNumber(at) ?? 0) < since ? [] : readList(stays).map(readRecord)
  })
  return stays.flat().filter((one) => one.area === area && one.release === release).length
}

/** Keys of the files from the hour of `since` (milliseconds since 1970) on. */
export async function filesSince(store: Store, since: number): Promise<string[]> {
  const from = reportHourKey(since)
  const hours = (await store.list(reportsKey)).map(({ name }) => `${reportsKey}/${name}`).filter((key) => key >= from)
  return (await Promise.all(hours.map(async (key) => pathsBelow(key, await store.list(key))))).flat()
}

/**
 * Removes the hours that ended more than a day before `now` (milliseconds since 1970), and the secrets of those that
 * have ended: then no code can be traced to a person. Several servers may do so.
 */
export async function removeOldReports(store: Store, now: number): Promise<void> {
  const oldest = reportHourKey(now - reportsKeptMs)
  for (const { name } of await store.list(reportsKey)) {
    const key = `${reportsKey}/${name}`
    if (key < oldest) await store.remove(key)
    else if (key < reportHourKey(now)) await store.remove(reportSecretKey(key))
  }
}

const pathsBelow = (key: string, names: readonly { name: string }[]) => names.map(({ name }) => `${key}/${name}`)

/** Entries without a time or a release are left out; keys that this version does not know as well. */
export const parseReports = (document: unknown): StoredReport[] =>
  readList(readRecord(document).reports)
    .map(readRecord)
    .map((entry) => ({
      at: readNumber(entry.at) ?? Number.NaN,
      area: readString(entry.area),
      release: readString(entry.release),
      phase: readString(entry.phase),
      reason: readString(entry.reason),
      outcome: readString(entry.outcome),
      reference: readString(entry.reference),
      member: readString(entry.member),
      network: readString(entry.network),
      voter: readString(entry.voter),
    }))
    .filter(({ at, release }) => !Number.isNaN(at) && release !== '')
