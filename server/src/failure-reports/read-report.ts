import {
  type FailureReport,
  failureOutcomes,
  failurePhases,
  failureReasons,
  failureReference,
} from '@member/shared/failure-report'
import { AreaName, ReleaseName } from '@member/shared/manifest'
import { readJson } from '@member/shared/reading'
import * as v from 'valibot'

/** Bytes of the largest report that is read; one of the browsers' own has less than 250. */
export const largestReport = 1024

const Report = v.object({
  schema: v.literal(1),
  area: AreaName,
  release: ReleaseName,
  phase: v.picklist(failurePhases),
  reason: v.picklist(failureReasons),
  outcome: v.picklist(failureOutcomes),
  reference: v.pipe(v.string(), v.regex(failureReference)),
}) satisfies v.GenericSchema<unknown, FailureReport>

/**
 * Reads the body of a report; undefined for anything else. Only words of the closed lists pass, and keys beside the
 * known ones are dropped, so that nothing a stranger writes gets into a log line or the store.
 */
export function readReport(body: unknown): FailureReport | undefined {
  const read = v.safeParse(Report, typeof body === 'string' ? readJson(body) : undefined)
  return read.success ? read.output : undefined
}
