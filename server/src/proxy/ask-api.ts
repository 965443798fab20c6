import { messageOf, readRecord } from '@member/shared/reading'
import { withoutSlash } from './proxy-config.ts'

/** Deadline of a question in milliseconds, the same as browsers have. */
const deadline = 10_000

/**
 * Why the API gives no site data: it does not answer, it refuses for a time, it refuses this server's address, it fails
 * by an error of its own, or what answers is no API of this kind.
 */
export type ApiTrouble = 'away' | 'throttled' | 'refused' | 'failing' | 'no API'

/** The message follows the address of the API in a sentence. */
export class ApiFault extends Error {
  readonly trouble: ApiTrouble
  /** Milliseconds after which the API wants to be asked again, 0 when it does not say. */
  readonly pause: number

  constructor(trouble: ApiTrouble, message: string, pause = 0) {
    super(message)
    this.trouble = trouble
    this.pause = pause
  }
}

/**
 * Asks the API for a path as a guest; headers replace the usual ones. The answer has any status, and redirects are not
 * followed.
 * @throws ApiFault when there is none in time
 */
export type AskApi = (path: string, headers?: Record<string, string>) => Promise<Response>

/** @param ended ends what is under way */
export const askApi =
  (api: URL, ended: AbortSignal, request: typeof fetch = fetch): AskApi =>
  (path, headers) =>
    request(withoutSlash(api) + path, {
      headers: { accept: 'application/json', server: 'true', 'think-lang': 'zh-cn', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([ended, AbortSignal.timeout(deadline)]),
    }).catch((error: Error) => {
      throw new ApiFault('away', `does not answer (${messageOf(error.cause ?? error)})`)
    })

/** The body of an answer, an object; empty for any other. */
export const bodyOf = async (answer: Response): Promise<Record<string, unknown>> =>
  readRecord(await answer.json().catch(() => undefined))

/**
 * Whether the API refuses for a time, as it is asked too often: by 429, or as a stock server does, which says so in a
 * header only. A server that is busy or closed says when to ask again, too, but by its status.
 */
export const isThrottled = ({ status, headers }: Response, { code }: Record<string, unknown>): boolean =>
  status === 429 || (status === 200 && code === 0 && headers.has('retry-after'))
