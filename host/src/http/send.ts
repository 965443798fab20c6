import { ApiError } from '@member/shared'
import { noteServerDate } from '@member/shared/host'
import { isRecord } from '@member/shared/reading'
import axios, { type AxiosAdapter, type AxiosRequestConfig, isAxiosError } from 'axios'
import type { Translate } from '../i18n/use-host-texts.ts'
import { type Answer, type Call, callHeaders, flattenParams, isWriting } from './call.ts'

/** Deadline of a call, in milliseconds. */
const callDeadline = 10_000

/** Settings of the transport, read for every call. */
export interface SendDependencies {
  /** Address of the API server; empty for the page's own. */
  apiBase: string
  /** Beginnings of the calls that the API lacks: they are answered with 404, as it would. */
  lacks: readonly string[]
  origin: string
  language(): string
  storeUuid(): string
  online(): boolean
  t: Translate
  /** Resolves when `t` has texts; never rejects. No answer is told before: whatever is made of it may have a sentence. */
  textsReady(): Promise<void>
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter
  /** What sends calls that outlive the document; empty until it is loaded, and they are sent like the others. */
  lasting: { adapter?: AxiosAdapter }
  /** Hears what becomes of calls; empty until it is loaded. */
  connection: Connection
}

export interface Connection {
  /** Hears of each call whether the server answers; a failure of its own, and a page where data was asked for, are none. */
  heard?: (answers: boolean) => void
  /** A call was refused, as there were too many; the server can be asked again after so many seconds. */
  throttled?: (seconds: number) => void
  /** Seconds of the last refusal, for what is loaded after it. */
  refusedFor?: number
}

/** Sends one call and returns any response. Rejects with `ApiError` without a response. */
export type Send = (call: Call, token: string) => Promise<Answer>

const missing: Answer = { status: 404, body: '', requestId: '', retryAfter: 0, redirected: false, isUnsent: false }

/** Creates the site's only axios instance. */
export function createSend(facts: SendDependencies): Send {
  const client = axios.create({
    timeout: callDeadline,
    transitional: { clarifyTimeoutError: true },
    // No cookie names a session here, and a browser that refuses cookies throws when they are read.
    withXSRFToken: false,
    // `classify` interprets the status.
    validateStatus: () => true,
    ...(facts.adapter === undefined ? {} : { adapter: facts.adapter }),
  })
  return async (call, token) => {
    if (facts.lacks.some((start) => call.path.startsWith(start))) return missing
    const storeUuid = facts.storeUuid()
    const base = call.host ?? facts.apiBase
    const sameOrigin = new URL(base || '/', facts.origin).origin === facts.origin
    const headers = callHeaders({ language: facts.language(), token, storeUuid, sameOrigin }, call.headers)
    const tell: Connection['heard'] = (answers) => call.host === undefined && facts.connection.heard?.(answers)
    try {
      const asked = client.request<unknown>({
        baseURL: base,
        url: call.path,
        method: call.method,
        params: new URLSearchParams(flattenParams(call.params ?? {}, storeUuid)),
        headers,
        ...(call.body === undefined ? {} : { data: call.body }),
        ...ending(call),
        ...(call.life === 'document' && facts.lasting),
      })
      if (call.host === undefined) asked.then(({ headers: { date } }) => noteServerDate(date)).catch(() => {})
      const response = await asked.finally(facts.textsReady)
      const { status } = response
      tell(status < 500 && status !== 403 && (status !== 200 || isRecord(response.data)))
      const retryAfter = Number(response.headers['retry-after']) || secondsIn(response.data)
      if (retryAfter > 0 && status === 200) {
        facts.connection.refusedFor = retryAfter
        facts.connection.throttled?.(retryAfter)
      }
      return {
        status,
        body: response.data,
        requestId: String(response.headers['x-request-id'] ?? ''),
        retryAfter,
        redirected: wasRedirected(base + call.path, response.request, facts.origin),
        isUnsent: 'x-unsent' in response.headers,
      }
    } catch (error) {
      const failure = noAnswer(error, call, facts)
      if (failure.kind !== 'aborted') tell(false)
      throw failure
    }
  }
}

/** Seconds that a stock server's refusal names in its sentence: a page of another origin does not see its header. Else 0. */
const secondsIn = (body: unknown): number =>
  isRecord(body) && body.code === 0 && !('data' in body) ? Number(/again in (\d+)/.exec(String(body.msg))?.[1]) || 0 : 0

/** Deadline, abort signal and progress of a call. */
function ending({ signal, onProgress, deadline }: Call): AxiosRequestConfig {
  return {
    ...(signal && { signal }),
    ...(deadline === 'none' && { timeout: 0 }),
    ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
  }
}

function wasRedirected(address: string, request: unknown, origin: string): boolean {
  const reached = (request as { responseURL?: unknown } | undefined)?.responseURL
  return (
    typeof reached === 'string' &&
    reached !== '' &&
    new URL(reached, origin).pathname !== new URL(address, origin).pathname
  )
}

function noAnswer(error: unknown, call: Call, { online, t }: SendDependencies): ApiError {
  if (axios.isCancel(error)) return new ApiError('aborted', t('http.aborted'))
  if (isAxiosError(error) && error.code === 'ETIMEDOUT') return new ApiError('timeout', t('http.timeout'))
  const kind = online() ? 'unreachable' : 'offline'
  // What somebody has written is still theirs, and they have to know; who only reads hears what the catalogue says.
  return new ApiError(kind, t(isWriting(call) ? 'http.unconnected' : `http.${kind}`))
}

interface UnderWay {
  answer: Promise<Answer>
  stop: AbortController
  /** Number of calls that wait for the response. */
  waiting: number
}

/**
 * Deduplicates identical concurrent GETs. An aborted caller gets `aborted`; the request itself is aborted when no
 * caller is left. A GET after a POST never joins one from before it, because the POST may have changed the data.
 * @param variant what else the response depends on, e.g. the language
 */
export function joinGets(send: Send, variant: () => string, aborted: () => ApiError): Send {
  const underWay = new Map<string, UnderWay>()

  function request(key: string, call: Call, token: string): UnderWay {
    const stop = new AbortController()
    const answer = send({ ...call, signal: stop.signal }, token)
    const entry: UnderWay = { answer, stop, waiting: 0 }
    const over = () => {
      if (underWay.get(key) === entry) underWay.delete(key)
    }
    answer.then(over, over)
    underWay.set(key, entry)
    return entry
  }

  function wait(key: string, entry: UnderWay, signal: AbortSignal | undefined): Promise<Answer> {
    entry.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.waiting -= 1
        if (entry.waiting === 0) {
          if (underWay.get(key) === entry) underWay.delete(key)
          entry.stop.abort()
        }
        reject(aborted())
      }
      signal?.addEventListener('abort', leave, { once: true })
      entry.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  return async (call, token) => {
    if (call.method !== 'GET') {
      underWay.clear()
      return send(call, token).finally(() => underWay.clear())
    }
    if (call.signal?.aborted) throw aborted()
    const key = JSON.stringify([call.host, call.path, call.params ?? {}, call.headers ?? {}, token, variant()])
    return wait(key, underWay.get(key) ?? request(key, call, token), call.signal)
  }
}
