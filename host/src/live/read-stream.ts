import { readJson, readNumber, readRecord } from '@member/shared/reading'
import { createParser } from 'eventsource-parser'
import { spread } from '../http/watch-connection.ts'

/** One event of the server (member API, 11.1). */
export interface Heard {
  event: string
  data: Readonly<Record<string, unknown>>
}

/** What an open stream tells. */
interface StreamListener {
  onEvent(heard: Heard): void
  /** Where the stream is; asked for again with it, the server tells what was missed. */
  onPosition(position: string): void
  /** Milliseconds after which this browser returns when the stream breaks. */
  onRetry(ms: number): void
}

export interface StreamRequest extends StreamListener {
  fetch: typeof window.fetch
  address: string
  headers: Record<string, string>
  /** Ends the attempt. */
  signal: AbortSignal
}

/** Milliseconds until the first event; a proxy that collects what is sent passes nothing on. */
export const patience = { hello: 10_000, beats: 2.7 } as const

const seconds = (text: string | null): number => Math.min(3_600, Math.max(1, Number(text) || 60))

/** Why there is no stream in an answer. */
async function refusalIn(response: Response): Promise<Outcome> {
  const retryAfter = response.headers.get('retry-after')
  if (response.status >= 500 || response.status === 429) return { kind: 'later', seconds: seconds(retryAfter) }
  const { code } = readRecord(readJson(await response.text()))
  if (code === 303 || code === 409) return { kind: 'login' }
  return retryAfter !== null && response.ok ? { kind: 'later', seconds: seconds(retryAfter) } : { kind: 'absent' }
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && headers.get('content-type')?.startsWith('text/event-stream') === true

/**
 * Opens the event stream and reads it to its end; never rejects. `EventSource` would have to put the token into the
 * address, which is logged on the way.
 */
export async function readStream(request: StreamRequest): Promise<Outcome> {
  const own = new AbortController()
  const stop = () => own.abort('stopped')
  request.signal.addEventListener('abort', stop)
  let ended: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectWithin = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => own.abort('silence'), ms)
  }
  let allowed: number = patience.hello
  /** What a proxy in front of the API says: its pages are not the API's. */
  let releases: Record<string, unknown> = {}
  const parser = createParser({
    onEvent({ id, event = '', data }) {
      const read = { ...readRecord(readJson(data)), ...(event === 'hello' ? releases : {}) }
      if (event === 'hello') allowed = (readNumber(read.heartbeat) ?? 15) * 1_000 * patience.beats
      if (event === 'end') ended = String(read.reason)
      request.onEvent({ event, data: read })
      if (id !== undefined) request.onPosition(id)
    },
    onRetry: request.onRetry,
  })
  try {
    expectWithin(allowed)
    const { fetch, address, headers } = request
    const response = await fetch(address, { headers, cache: 'no-store', redirect: 'error', signal: own.signal })
    if (!isStream(response) || response.body === null) return await refusalIn(response)
    if (response.headers.get('x-live-releases') === 'ask') releases = { releases: 'ask' }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parser.feed(decoder.decode(value, { stream: true }))
      expectWithin(allowed)
    }
    return ended === undefined ? { kind: 'broken' } : { kind: 'ended', reason: ended }
  } catch {
    return { kind: own.signal.reason === 'silence' ? 'silent' : 'broken' }
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stop)
  }
}

/** How an attempt to hear the server's event stream ended. */
export type Outcome =
  /** The server ended it and said why (member API, 11.1). */
  | { kind: 'ended'; reason: string }
  /** The connection broke, or there was none. */
  | { kind: 'broken' }
  /** The connection is open, but nothing comes: a proxy on the way collects what is sent. */
  | { kind: 'silent' }
  /** The session is not valid. */
  | { kind: 'login' }
  /** The server is busy; asked to return after so many seconds. */
  | { kind: 'later'; seconds: number }
  /** This server has no streams. */
  | { kind: 'absent' }

/** An end after which the stream is tried again. */
export type Break = Exclude<Outcome, { kind: 'absent' }>

/** What is known when an attempt has ended. */
export interface Attempts {
  /** Attempts in a row that heard nothing. */
  failed: number
  /** Milliseconds after which the server wants this browser back. */
  retry: number
}

const second = 1_000
const minute = 60 * second

/**
 * Longest pause between attempts: first, as a server that is restarted is soon back, and later; and the pause of a
 * browser that had better poll.
 */
const pauses = { first: 8 * second, longest: minute, polling: 5 * minute } as const
/** So many attempts belong to the first, which is a minute or so. */
const firstAttempts = 10

/**
 * Milliseconds until the next attempt.
 * @param random between 0 and 1
 */
export function pauseAfter(outcome: Break, { failed, retry }: Attempts, random: number): number {
  const longest = failed < firstAttempts ? pauses.first : pauses.longest
  const longer = spread(Math.min(longest, second * 2 ** failed), random)
  switch (outcome.kind) {
    case 'later':
      return spread(2 * second * outcome.seconds, random)
    case 'silent':
      return failed > 1 ? spread(2 * pauses.polling, random) : longer
    case 'broken':
      return failed === 0 ? retry : longer
    case 'login':
      return longer
    case 'ended':
      switch (outcome.reason) {
        case 'too-many':
          return spread(2 * pauses.polling, random)
        case 'session':
          return longer
        case 'rights':
          return Math.round(second * random)
        default:
          return retry
      }
  }
}
