import { messageOf } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import { siteDataAddress } from '../addresses.ts'
import type { SiteOrigin } from '../environment/origins.ts'
import { withoutSlash } from './proxy-config.ts'

/** Headers of the host's calls to another origin that a browser asks for first. */
const headers = ['ba-user-token', 'content-type', 'server', 'think-lang']

const deadline = 10_000

const listed = (text: string | null): string[] => (text ?? '').split(',').map((name) => name.trim().toLowerCase())

/**
 * What an API refuses by its answer to the question that browsers ask first (Fetch, CORS preflight), a sentence with the
 * mend; undefined when it allows the host's calls.
 */
export function refusalOf(origin: string, api: URL, answer: Pick<Response, 'ok' | 'status' | 'headers'>) {
  const calls = `The API at ${api.href} does not allow calls from ${origin}`
  if (origin.startsWith('https:') && api.protocol === 'http:')
    return `Browsers at ${origin} refuse calls by http: API_PUBLIC_URL must begin with https.`
  if (!answer.ok) return `${calls}: it answers OPTIONS with ${answer.status}; let it reach BuildAdmin there.`
  if (!['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? ''))
    return `${calls}: add ${new URL(origin).hostname} to cors_request_domain in config/buildadmin.php of that server.`
  const allowed = listed(answer.headers.get('access-control-allow-headers'))
  const missing = headers.filter((name) => !allowed.includes(name))
  if (allowed.includes('*') || missing.length === 0) return undefined
  return `${calls} with the headers ${missing.join(', ')}: what answers OPTIONS there must allow them.`
}

export interface CheckOriginsOptions {
  /** The address at which browsers call. */
  api: URL
  siteOrigins: readonly SiteOrigin[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Ends what is under way. */
  ended: AbortSignal
  /** Resolves when an API that has not answered is to be asked again; rejects at the end. */
  pause(): Promise<unknown>
}

/**
 * Asks the API as browsers at the site's origins do before their calls, and says in the log whether it allows them. One
 * that does not answer is asked until it does; rejects at the end.
 */
export async function checkOrigins({ api, siteOrigins, log, ended, pause }: CheckOriginsOptions): Promise<void> {
  const ask = (origin: string) =>
    fetch(withoutSlash(api) + siteDataAddress, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': headers.join(),
      },
      redirect: 'manual',
      signal: AbortSignal.any([ended, AbortSignal.timeout(deadline)]),
    })
  async function answerTo(origin: string): Promise<Response> {
    for (let isTold = false; ; isTold = true) {
      try {
        const answer = await ask(origin)
        if (answer.status < 502) return answer
        throw new Error(`${answer.status}`)
      } catch (error) {
        ended.throwIfAborted()
        const reason = messageOf((error as Error).cause ?? error)
        const unknown = `Whether the API at ${api.href} allows calls from ${origin} is not known`
        if (!isTold) log.warn(`${unknown}: it does not answer (${reason}). It is asked again until it does.`)
        await pause()
      }
    }
  }
  if (siteOrigins.length === 0)
    log.warn(`Whether the API at ${api.href} allows calls from this site is not known: SITE_ORIGINS names no origin.`)
  for (const { origin } of siteOrigins) {
    const refusal = refusalOf(origin, api, await answerTo(origin))
    if (refusal === undefined) log.info(`The API at ${api.href} allows calls from ${origin}.`)
    else log.warn(refusal)
  }
}
