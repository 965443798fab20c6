import { randomBytes } from 'node:crypto'
import {
  fewOfEach,
  fileKey,
  liveAreaOf,
  liveReader,
  manifestFile,
  putReports,
  removeOldReports,
  reportHourKey,
  type Store,
  type StoredReport,
} from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import type { FailureReport } from '@member/shared/failure-report'
import { messageOf } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../environment/clock.ts'
import type { ReportSource, SourceCodes } from './report-source.ts'

/**
 * Why a report was not taken.
 * - `unreadable`: no report, larger than one, or with words that are not in the lists
 * - `foreign`: not from a page of this origin
 * - `frequent`: the address, or all together, have used up their budget
 * - `unknown`: no such release in the store
 * - `full`: more arrived than is kept until the store is written again
 */
export type Refusal = 'unreadable' | 'foreign' | 'frequent' | 'unknown' | 'full'

const reportLabels = ['area', 'release', 'outcome', 'reason'] as const

export interface ReportFigures {
  /** Its release is one as a label: only releases that are live have one of their own. */
  taken(report: Pick<FailureReport, (typeof reportLabels)[number]>): void
  refused(why: Refusal): void
}

/** Counts in a registry; without one nothing is counted. All labels are of closed lists, or releases that were live. */
export function reportFigures(registry: Registry | undefined): ReportFigures {
  if (registry === undefined) return { taken: () => {}, refused: () => {} }
  const registers = [registry]
  const taken = new Counter({
    name: 'member_failure_reports_total',
    help: 'Failures of releases that browsers reported, few of each member or network; the release is "other" unless it was live',
    labelNames: reportLabels,
    registers,
  })
  const refused = new Counter({
    name: 'member_failure_reports_refused_total',
    help: 'Reports of browsers that were not taken',
    labelNames: ['why'] as const,
    registers,
  })
  return {
    taken: ({ area, release, outcome, reason }) => taken.inc({ area, release, outcome, reason }),
    refused: (why) => refused.inc({ why }),
  }
}

/** Reports that wait until the store is written. */
export const largestBatch = 1_000
/**
 * Bytes of an hour after which nothing more is stored, so that no flood fills the disk: what all addresses together may
 * report in an hour. One batch may go beyond it.
 */
const hourBytes = 8 * 1024 * 1024

/** What the store knows of a release: it is live or the fallback of one that is, it was published, or nothing. */
type Known = 'live' | 'published' | 'unknown'

/** Time for one answer of the store. Milliseconds. */
const deadlineMs = 2_000
/** Releases that are remembered for when the store cannot be read. */
const remembered = 1_000

/**
 * Looks releases up, so that strangers cannot make up names that end in a log or as a label. While the store cannot be
 * read it goes by what it has found before. Never rejects.
 */
function knownReleases(store: Store): (area: string, release: string) => Promise<Known> {
  const readLive = liveReader(store)
  const found = new Map<string, Known>()

  async function lookUp(area: string, release: string): Promise<Known> {
    const { current, previous } = liveAreaOf(await readLive(), area) ?? {}
    if (current?.release === release || previous?.release === release) return 'live'
    return (await store.etag(fileKey(area, release, manifestFile))) === undefined ? 'unknown' : 'published'
  }

  return async (area, release) => {
    const key = `${area} ${release}`
    try {
      const known = await withDeadline(lookUp(area, release), deadlineMs, `reading ${store.location}`)
      if (known !== 'unknown' && (found.has(key) || found.size < remembered)) found.set(key, known)
      return known
    } catch {
      return found.get(key) ?? 'unknown'
    }
  }
}

/** Keeps what browsers report until `flush`, which logs, counts and stores it. */
export interface ReportKeeper {
  add(report: FailureReport, network: string): void
  /** Never rejects: a store that cannot be written is named in the log once, and what is not stored waits. */
  flush(): Promise<void>
}

interface KeeperOptions {
  store: Store
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  clock: Clock
  figures: ReportFigures
  /** Never rejects. */
  codesOf(source: ReportSource): Promise<SourceCodes>
}

/** A figure gets few of each source in an hour, which is how long its code stays the same. */
const fewOfEachFigure = () => fewOfEach((report: StoredReport) => reportLabels.map((name) => report[name]).join(' '))

/** Time for one write of the store; nobody waits for it, but the next round does. Milliseconds. */
const writeMs = 10_000

/** A report costs a request no input or output: all of that is done here, for many reports together. */
export function reportKeeper({ store, log, clock, figures, codesOf }: KeeperOptions): ReportKeeper {
  const lookUp = knownReleases(store)
  const writer = randomBytes(4).toString('hex')
  let received: { report: FailureReport; at: number; network: string }[] = []
  let unsaved: StoredReport[] = []
  let hour = { key: '', bytes: 0 }
  let counted = { hour: '', counts: fewOfEachFigure() }
  let files = 0
  let saving: Promise<void> | undefined
  let failing = false

  async function take({ report, at, network }: (typeof received)[number], known: Known): Promise<void> {
    const { schema: _, token = '', ...failure } = report
    if (known === 'unknown') {
      figures.refused('unknown')
      return
    }
    log.info({ event: 'failure-report', ...failure }, 'a release failed in a browser')
    const stored = { at, ...failure, ...(await codesOf({ network, token })) }
    const figure = { ...stored, release: known === 'live' ? failure.release : 'other' }
    if (reportHourKey(at) !== counted.hour) counted = { hour: reportHourKey(at), counts: fewOfEachFigure() }
    if (counted.counts(figure)) figures.taken({ ...report, release: figure.release })
    if (unsaved.length < largestBatch) unsaved.push(stored)
    else figures.refused('full')
  }

  async function save(): Promise<void> {
    const at = clock()
    const key = reportHourKey(at)
    if (key !== hour.key) {
      hour = { key, bytes: 0 }
      await removeOldReports(store, at)
    }
    const batched = unsaved.slice()
    if (batched.length > 0 && hour.bytes < hourBytes) {
      files += 1
      hour.bytes += await putReports(store, batched, { at, writer, n: files })
    }
    unsaved = unsaved.slice(batched.length)
  }

  return {
    add(report, network) {
      if (received.length < largestBatch) received.push({ report, network, at: clock() })
      else figures.refused('full')
    },
    async flush() {
      const taken = received
      received = []
      const looked = new Map<string, Known>()
      for (const one of taken) {
        const { area, release } = one.report
        const key = `${area} ${release}`
        const known = looked.get(key) ?? (await lookUp(area, release))
        looked.set(key, known)
        await take(one, known)
      }
      // A disk that hangs is not written twice: the reports would be stored twice when it goes on.
      saving ??= save().finally(() => {
        saving = undefined
      })
      try {
        await withDeadline(saving, writeMs, `writing to ${store.location}`)
        if (failing) log.info('failures that browsers report are stored again')
        failing = false
      } catch (error) {
        if (!failing) log.error(`failures that browsers report are not stored: ${messageOf(error)}`)
        failing = true
      }
    },
  }
}
