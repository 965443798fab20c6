import type { CountedReports, ReportBatch, StoredReport } from '@member/release-store'

/** Reports that wait until the store is written. */
export const largestBatch = 1_000
/** Bytes of an hour after which reports are counted only, and after which nothing more is stored. */
const namedBytes = 1024 * 1024
const hourBytes = 2 * namedBytes

/**
 * What is stored of the reports that came since the last time, when this process has written `bytes` in this hour:
 * each by itself, else counts, else nothing, so that no flood fills the disk. A document has at most `largestBatch`
 * entries, which is the most by which an hour can be larger than its budget.
 */
export function batchWithin(reports: readonly StoredReport[], bytes: number): ReportBatch | undefined {
  if (reports.length === 0 || bytes >= hourBytes) return undefined
  return bytes < namedBytes ? { reports, counted: [] } : { reports: [], counted: counts(reports) }
}

function counts(reports: readonly StoredReport[]): CountedReports[] {
  const found = new Map<string, CountedReports>()
  for (const { at, area, release, reason } of reports) {
    const key = `${area} ${release} ${reason}`
    found.set(key, { at, area, release, reason, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}
