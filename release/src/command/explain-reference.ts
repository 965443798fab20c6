import { hourMs, readReports, reportsKeptMs, type StoredReport } from '@member/release-store'
import { courseOf, wordsOfReason } from '../explain/failure-words.ts'
import { typedReference } from '../explain/typed-reference.ts'
import { Failure } from '../failure.ts'
import { moment } from '../report/moment.ts'
import { wrapped } from '../report/wrapped.ts'
import { type Context, report } from './context.ts'

/**
 * `release explain <reference>`: what failed where a member read the reference, and what to do about it. `reference` is
 * as of `typedReference`.
 */
export async function explainReferenceCommand(context: Context, reference: string): Promise<void> {
  const now = context.author.now()
  // A report is written some seconds after it came, and this clock may be behind the server's.
  const all = { since: now.getTime() - reportsKeptMs - hourMs, until: Number.POSITIVE_INFINITY }
  const { reports } = await readReports(context.store, all, context.warn)
  const found = reports.filter((one) => typedReference(one.reference) === reference)
  if (found.length === 0)
    throw new Failure(
      'refused',
      `No failure with the reference ${reference} is kept in ${context.store.location}: it is older than a day, the browser could not send it, or it came seconds ago and is not stored yet.`,
    )
  const explained = found.map((failure) => ({ failure, same: sameAround(failure, reports) }))
  report(
    context,
    explained.map(({ failure, same }) => ({
      ...failure,
      at: new Date(failure.at).toISOString(),
      same,
      means: wordsOfReason(failure.reason)?.means ?? null,
      todo: wordsOfReason(failure.reason)?.todo ?? null,
    })),
    [
      ...explained.flatMap(({ failure, same }) => failureLines(failure, same, now)),
      ...[...new Set(found.map(reasonLine))].flatMap((line) => wrapped(line, '')),
    ],
  )
}

/** How many failures of that release had this reason within half an hour of this one, this one included. */
const sameAround = ({ at, area, release, reason }: StoredReport, reports: readonly StoredReport[]): number =>
  reports.filter(
    (other) =>
      other.area === area &&
      other.release === release &&
      other.reason === reason &&
      Math.abs(other.at - at) <= hourMs / 2,
  ).length

const failureLines = (failure: StoredReport, same: number, now: Date): string[] => [
  `${failure.area} ${failure.release}: ${failure.reason}`,
  ...wrapped(`${moment(new Date(failure.at).toISOString(), now)}, ${courseOf(failure)}`),
  ...wrapped(same === 1 ? 'the only one within half an hour' : `${same} of these within half an hour of it`),
]

function reasonLine(failure: StoredReport): string {
  const words = wordsOfReason(failure.reason)
  return words === undefined
    ? `${failure.reason}: a later version of this command knows it; update this one.`
    : `${failure.reason}: ${words.means} ${words.todo}`
}
