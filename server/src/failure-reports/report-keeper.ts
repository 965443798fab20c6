import { randomBytes } from 'node:crypto'
import { putReports, removeOldReports, reportHourKey, type Store, type StoredReport } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import type { FailureReport } from '@member/shared/failure-report'
import { messageOf } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../environment/clock.ts'
import { type Known, knownReleases } from './known-releases.ts'
import { batchWithin, largestBatch } from './report-batch.ts'
import type { ReportFigures } from './report-figures.ts'

/** Keeps what browsers report until `flush`, which logs, counts and stores it. */
export interface ReportKeeper {
  add(report: FailureReport): void
  /** Never rejects: a store that cannot be written is named in the log once, and what is not stored waits. */
  flush(): Promise<void>
}

interface KeeperOptions {
  store: Store
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  clock: Clock
  figures: ReportFigures
}

/** Time for one write of the store; nobody waits for it, but the next round does. Milliseconds. */
const writeMs = 10_000

/** A report costs a request no input or output: all of that is done here, for many reports together. */
export function reportKeeper({ store, log, clock, figures }: KeeperOptions): ReportKeeper {
  const lookUp = knownReleases(store)
  const writer = randomBytes(4).toString('hex')
  let received: { report: FailureReport; at: number }[] = []
  let unsaved: StoredReport[] = []
  let hour = { key: '', bytes: 0 }
  let files = 0
  let saving: Promise<void> | undefined
  let failing = false

  function take({ report, at }: (typeof received)[number], known: Known): void {
    const { schema: _, ...failure } = report
    if (known === 'unknown') {
      figures.refused('unknown')
      return
    }
    figures.taken(report, known === 'live' ? failure.release : 'other')
    log.info({ event: 'failure-report', ...failure }, 'a release failed in a browser')
    if (unsaved.length < largestBatch) unsaved.push({ at, ...failure })
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
    const batch = batchWithin(batched, hour.bytes)
    if (batch) {
      files += 1
      hour.bytes += await putReports(store, batch, { at, writer, n: files })
    }
    unsaved = unsaved.slice(batched.length)
  }

  return {
    add(report) {
      if (received.length < largestBatch) received.push({ report, at: clock() })
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
        take(one, known)
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
