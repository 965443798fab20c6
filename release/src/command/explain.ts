import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import {
  fewOfEach,
  hourMs,
  liveAreaOf,
  readHead,
  readReports,
  readSourceMap,
  reportsKeptMs,
  type StoredReport,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import { courseOf, runbookPage, wordsOfReason } from '../explain/failure-words.ts'
import {
  describePosition,
  type Frame,
  findFrames,
  replaceFrames,
  type SourcePosition,
  sourcePositions,
  type Unknown,
} from '../explain/source-position.ts'
import { moment, wrapped } from '../report/terminal.ts'
import { type Context, report } from './context.ts'

/** `release explain`: shows a stack from a browser with files and lines of the sources. */
export async function explainCommand(context: Context, reported: { text: string } | { file: string }): Promise<void> {
  const stack = 'text' in reported ? reported.text : await readStack(reported.file)
  const frames = findFrames(stack)
  if (frames.length === 0)
    throw new Failure(
      'usage',
      'The stack names no script of a release with line and column, like /r/account/1.4.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345, and it is no reference, which has six digits and letters. One of ten is of a call: look for it as reqId in the log of the server.',
    )
  const positionOf = sourcePositions(({ area, release, file }) => readSourceMap(context.store, area, release, file))
  const explained = await Promise.all(frames.map(async (frame) => ({ frame, source: await positionOf(frame) })))
  const positions = explained.map(({ frame, source }) => describePosition(frame, source)).values()
  report(
    context,
    explained.map(({ frame, source }) => ({ ...frame, source: typeof source === 'string' ? null : source })),
    replaceFrames(stack, () => positions.next().value ?? '').split('\n'),
  )
  for (const line of missingMaps(explained)) context.warn(line)
}

async function readStack(file: string): Promise<string> {
  try {
    return (await (file === '-' ? readStream(process.stdin) : readFile(file, 'utf8'))).trimEnd()
  } catch (error) {
    throw new Failure('usage', `${file} cannot be read: ${messageOf(error)}.`)
  }
}

/** A release published by an older command, or into another store, has no maps here. */
function missingMaps(explained: readonly { frame: Frame; source: SourcePosition | Unknown }[]): string[] {
  const missing = explained.filter(({ source }) => source === 'no-map')
  const releases = new Set(missing.map(({ frame: { area, release } }) => `${area} ${release}`))
  return [...releases].map((name) => `The store has no source maps of ${name}.`)
}

/**
 * `release explain <reference>`: what failed where a member read the reference, and what to do about it. `reference` is
 * as of `typedReference`.
 */
export async function explainReferenceCommand(context: Context, reference: string): Promise<void> {
  const now = context.author.now()
  // A report is written some seconds after it came, and this clock may be behind the server's.
  const reports = await readReports(context.store, now.getTime() - reportsKeptMs - hourMs, context.warn)
  const found = reports.filter((one) => one.reference === reference)
  if (found.length === 0)
    throw new Failure(
      'refused',
      `No failure with the reference ${reference} is kept in ${context.store.location}: it is older than a day, the browser could not send it, or it came seconds ago and is not stored yet.`,
    )
  const document = await readHead(context.store).then(
    (head) => head.document,
    // What is live is not known; the failure is.
    () => null,
  )
  const isLive = ({ area, release }: StoredReport): boolean | null => {
    if (document === null) return null
    const { current, candidate } = liveAreaOf(document, area) ?? {}
    return current?.release === release || candidate?.release === release
  }
  const explained = found.map((failure) => ({
    failure,
    same: sameAround(failure, reports),
    live: isLive(failure),
  }))
  report(
    context,
    explained.map(({ failure, same, live }) => ({
      ...failure,
      at: new Date(failure.at).toISOString(),
      same,
      live,
      means: wordsOfReason(failure.reason)?.means ?? null,
      todo: wordsOfReason(failure.reason)?.todo ?? null,
    })),
    [
      ...explained.flatMap(({ failure, same, live }) => [
        ...failureLines(failure, same, now),
        ...(live === false ? wrapped('it is not live now: there is nothing to roll back') : []),
      ]),
      ...[...new Set(found.map(reasonLine))].flatMap((line) => wrapped(line, '')),
    ],
  )
}

/** How many failures of that release had this reason within half an hour of this one, this one included; few of each source. */
const sameAround = ({ at, area, release, reason }: StoredReport, reports: readonly StoredReport[]): number =>
  reports
    .filter(
      (other) =>
        other.area === area &&
        other.release === release &&
        other.reason === reason &&
        Math.abs(other.at - at) <= hourMs / 2,
    )
    .filter(fewOfEach()).length

const failureLines = (failure: StoredReport, same: number, now: Date): string[] => [
  `${failure.area} ${failure.release}: ${failure.reason}`,
  ...wrapped(`${moment(new Date(failure.at).toISOString(), now)}, ${courseOf(failure)}`),
  ...wrapped(same === 1 ? 'the only one within half an hour' : `${same} of these within half an hour of it`),
]

function reasonLine(failure: StoredReport): string {
  const words = wordsOfReason(failure.reason)
  return words === undefined
    ? `${failure.reason}: a later version of this command knows it; update this one.`
    : `${failure.reason}: ${words.means} ${words.todo} More: ${runbookPage(failure.reason)}`
}
