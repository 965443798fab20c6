import { randomBytes } from 'node:crypto'
import {
  type Batch,
  fewOfEach,
  putBatch,
  removeOldReports,
  reportHourKey,
  type StillOpen,
  type Store,
  type StoredReport,
  tally,
  votesOf,
} from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import type { FailureReport, WorkedReport } from '@member/shared/failure-report'
import { messageOf } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../environment/clock.ts'
import { type Known, knownReleases } from './known-releases.ts'
import { type ReportFigures, reportLabels } from './report-figures.ts'
import type { Networks, ReportSource, SourceCodes } from './report-source.ts'

/** Reports that wait until the store is written. */
export const largestBatch = 1_000
/** Successes of one round; nearly all browsers have nothing else to tell. */
const mostSuccesses = 5_000
/**
 * Bytes of an hour after which nothing more is stored, so that no flood fills the disk: what all addresses together may
 * tell in an hour. One batch may go beyond it.
 */
const hourBytes = 16 * 1024 * 1024

/** Where a report came from, and whether it may be a vote. */
export interface Sender extends Networks {
  votes: boolean
}

/** Keeps what browsers tell until `flush`, which logs, counts and stores it. */
export interface ReportKeeper {
  add(report: FailureReport | WorkedReport, sender: Sender): void
  /** Never rejects: a store that cannot be written is named in the log once, and the failures not stored wait. */
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

/** Who votes on an area, or on the host; empty for guests, who vote on no area. */
const voterOf = (area: string, { member, wide }: SourceCodes): string => (area === 'host' ? wide : member)

const keyOf = ({ area, release }: { area: string; release: string }): string => `${area} ${release}`

/** Of failures without the successes of their time, nobody could say how many are too many. */
const withoutVotes = (reports: readonly StoredReport[]) => reports.map((report) => ({ ...report, voter: '' }))

/** Time for one write of the store; nobody waits for it, but the next round does. Milliseconds. */
const writeMs = 10_000

type Received<Report> = Sender & { report: Report; at: number }

/** What came since the last round. `whole`: nothing of it had to be left out. */
const newRound = () => ({
  failures: [] as Received<FailureReport>[],
  successes: [] as Received<WorkedReport>[],
  whole: true,
})

/** A report costs a request no input or output: all of that is done here, for many reports together. */
export function reportKeeper({ store, log, clock, figures, codesOf }: KeeperOptions): ReportKeeper {
  const lookUp = knownReleases(store)
  const writer = randomBytes(4).toString('hex')
  let round = newRound()
  let unsaved: StoredReport[] = []
  /** The voters for whom a release worked, by `keyOf`. */
  let worked = new Map<string, { area: string; release: string; voters: Set<string>; networks: Set<string> }>()
  /** Open pages of banned releases. */
  let stays: StillOpen[] = []
  let liveKeys = new Set<string>()
  let hour = { key: '', bytes: 0 }
  let counted = { hour: '', counts: fewOfEachFigure() }
  let files = 0
  let saving: Promise<void> | undefined
  let failing = false

  const labelled = <T extends { area: string; release: string }>(one: T): T => ({
    ...one,
    release: liveKeys.has(keyOf(one)) ? one.release : 'other',
  })

  async function takeFailure({ report, at, network, wide, votes }: Received<FailureReport>): Promise<boolean> {
    const { schema: _, token = '', ...failure } = report
    log.info({ event: 'failure-report', ...failure }, 'a release failed in a browser')
    const { member, ...codes } = await codesOf({ network, wide, token })
    const voter = votes ? voterOf(report.area, { member, ...codes }) : ''
    const stored = { at, ...failure, member, network: codes.network, voter }
    const figure = labelled(stored)
    if (reportHourKey(at) !== counted.hour) counted = { hour: reportHourKey(at), counts: fewOfEachFigure() }
    if (counted.counts(figure)) figures.taken({ ...report, release: figure.release })
    if (unsaved.length < largestBatch) {
      unsaved.push(stored)
      return true
    }
    figures.refused('full')
    return false
  }

  async function takeSuccess({ report, network, wide }: Received<WorkedReport>): Promise<void> {
    const { area, release, outcome, token = '' } = report
    if (outcome === 'stays') {
      stays.push({ area, release })
      return
    }
    // Nobody needs to be known to vote on the host.
    const codes = await codesOf({ network, wide, token: area === 'host' ? '' : token })
    const voter = voterOf(area, codes)
    if (voter === '') return
    const same = worked.get(keyOf(report)) ?? {
      area,
      release,
      voters: new Set<string>(),
      networks: new Set<string>(),
    }
    same.voters.add(voter)
    same.networks.add(codes.network)
    worked.set(keyOf(report), same)
  }

  async function take({ failures, successes, whole }: ReturnType<typeof newRound>): Promise<void> {
    const looked = new Map<string, Known>()
    const isKnown = async ({ report }: Received<FailureReport | WorkedReport>) => {
      const key = keyOf(report)
      const known = looked.get(key) ?? (await lookUp(report.area, report.release))
      looked.set(key, known)
      if (known === 'live') liveKeys.add(key)
      if (known === 'unknown') figures.refused('unknown')
      return known !== 'unknown'
    }
    // While an older round is being stored, the votes of this one would wait for longer than they are of use.
    let isWhole = whole && saving === undefined
    liveKeys = new Set()
    for (const one of failures) if (await isKnown(one)) isWhole = (await takeFailure(one)) && isWhole
    for (const one of successes) if (await isKnown(one)) await takeSuccess(one)
    if (isWhole) return
    unsaved = withoutVotes(unsaved)
    worked.clear()
  }

  async function save(): Promise<void> {
    const at = clock()
    const key = reportHourKey(at)
    if (key !== hour.key) {
      hour = { key, bytes: 0 }
      await removeOldReports(store, at)
    }
    const batch: Batch = {
      reports: unsaved,
      worked: [...worked.values()].map(({ voters, networks, ...one }) => ({
        ...one,
        voters: [...voters],
        networks: [...networks],
      })),
      stays,
    }
    stays = []
    unsaved = []
    worked = new Map()
    if (Object.values(batch).every(({ length }) => length === 0) || hour.bytes >= hourBytes) return
    files += 1
    try {
      hour.bytes += await putBatch(store, batch, { at, writer, n: files })
    } catch (error) {
      unsaved = [...withoutVotes(batch.reports), ...unsaved].slice(0, largestBatch)
      throw error
    }
    for (const votes of tally([votesOf(batch, at)], { since: at - 1, until: at })) figures.voted(labelled(votes))
  }

  /** Puts a report where it waits for the next round, or marks that one as not whole. */
  function wait<Report>(list: Received<Report>[], most: number, received: Received<Report>): void {
    if (list.length < most) {
      list.push(received)
      return
    }
    round.whole = false
    figures.refused('full')
  }

  return {
    add(report, sender) {
      const at = clock()
      if ('reason' in report) wait(round.failures, largestBatch, { ...sender, report, at })
      else wait(round.successes, mostSuccesses, { ...sender, report, at })
    },
    async flush() {
      const taken = round
      round = newRound()
      await take(taken)
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
