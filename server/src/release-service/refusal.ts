import type { ServiceAnswer } from '@member/release-store'
import { exitCodes } from '@member/release-store/command-line'
import { readNumber } from '@member/shared/reading'
import { QueueFull } from '../identity/semaphore.ts'

/** A request that the service does not carry out: `message` is a sentence for who sent it. Nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  /** Seconds after which the same request may work. */
  readonly retryAfter: number | undefined
  constructor(status: number, sentence: string, retryAfter?: number) {
    super(sentence)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** What a build may have at most; bytes. */
export const uploadLimits = { files: 1_000, fileBytes: 8_000_000, bytes: 20_000_000 }

export function tooLarge(): Refused {
  const { files, fileBytes, bytes } = uploadLimits
  const most = `${files} files, ${fileBytes / 1e6} MB each and ${bytes / 1e6} MB in all`
  return new Refused(413, `A build has at most ${most}; this one has more: leave out what no page loads.`)
}

const busy = new Refused(
  503,
  'Other release commands are still running here; nothing was done, try again in a minute.',
  60,
)

const broken = (status: number) =>
  new Refused(status, 'The request is broken or incomplete; send it with the `release` command of this site’s version.')

const unusable = new Refused(
  500,
  'The site could not carry out the command; its log says why. Look at `release status` before you try again.',
)

/** What is answered for an error; undefined for one that the log has to explain. */
const expected = (error: unknown): Refused | undefined => {
  if (error instanceof Refused) return error
  if (error instanceof QueueFull) return busy
  const status = readNumber(Object(error).statusCode) ?? 500
  // A command is far from the limit of its body; a form has limits of its own.
  if (status === 413 && Object(error).code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  return status >= 400 && status < 500 ? broken(status) : undefined
}

/** Exit codes of what was not carried out: scripts branch on them as on those of the command itself. */
const exitCodeOf = (status: number): number => {
  if (status === 401 || status === 403) return exitCodes.refused
  if (status === 429 || status === 503) return exitCodes['lost-race']
  return status < 500 ? exitCodes.usage : exitCodes.store
}

/** The answer to a request that failed with this error. */
export function failedAnswer(error: unknown): {
  kind: 'expected' | 'fault'
  status: number
  retryAfter: number | undefined
  answer: ServiceAnswer
} {
  const known = expected(error)
  const { status, retryAfter, message } = known ?? unusable
  const answer = { exitCode: exitCodeOf(status), output: '', errors: message }
  return { kind: known ? 'expected' : 'fault', status, retryAfter, answer }
}
