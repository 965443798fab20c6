import { type AnswerOf, ApiError, type BodyOf, type GetPath, type PostPath, type QueryOf } from '@member/shared'
import { readRecord, readString } from '@member/shared/reading'
import type { Translate } from '../i18n/use-host-texts.ts'
import { type Answer, type Call, isWriting, renewalPath } from './call.ts'
import { classify, httpSentence, type Verdict } from './classify.ts'
import type { Send } from './send.ts'
import { createTokenRenewal, type Exclusive, type Renewed, type RenewedTokens, type Tokens } from './token-renewal.ts'

/** Options of one call; `Query` is what its endpoint takes. */
interface HttpOptions<Query> extends Omit<Call, 'method' | 'path' | 'body' | 'params'> {
  params?: Query
}

/**
 * Http client of the host. Calls resolve with the envelope's `data` and reject with `ApiError`. The path decides what a
 * call may send and which names its answer has.
 */
export interface Http {
  get<Path extends GetPath>(path: Path, options?: HttpOptions<QueryOf<Path, 'get'>>): Promise<AnswerOf<Path, 'get'>>
  post<Path extends PostPath>(
    path: Path,
    body?: BodyOf<Path>,
    options?: HttpOptions<QueryOf<Path, 'post'>>,
  ): Promise<AnswerOf<Path, 'post'>>
  /** Renews a token that a response has shown to be stale; null when that is impossible. */
  renew(): Promise<Renewed>
}

export interface HttpDependencies {
  send: Send
  tokens: Tokens
  t: Translate
  /** Lets the tabs of a browser renew one after the other; default: at once. */
  exclusively?: Exclusive | undefined
  /** The session has ended; `token` is the refused one. Called for each refused call, possibly in a burst. */
  onSessionLost(token: string, message: string): void
  /** The call is for guests only. */
  onLoggedIn(): void
  /** A call with `success: 'notice'` has succeeded. */
  onSuccess(message: string): void
}

/**
 * The request layer: sends a call and classifies its response; renews an expired token once for all concurrent calls
 * and replays each of them at most once (member API, 2.2 and 3.2).
 */
export function createHttp(dependencies: HttpDependencies): Http {
  const { send, tokens, t } = dependencies
  const renewToken = createTokenRenewal(
    tokens,
    (refreshToken) => requestToken(send, tokens.token(), refreshToken, t),
    dependencies.exclusively,
  )

  // The data is as the server sent it: only the names are known, so callers read the values with the tolerant readers.
  async function call<Answered>(call: Call): Promise<Answered> {
    const token = call.host === undefined ? tokens.token() : ''
    const answer = await send(call, token)
    const verdict = classify(answer, token !== '')
    if (verdict.kind !== 'session-lost' || call.host !== undefined)
      return settle<Answered>(call, verdict, answer, token)
    const renewed = await renewToken(token)
    if (renewed === null) return settle<Answered>(call, verdict, answer, token)
    const replayed = await send(call, renewed)
    return settle<Answered>(call, classify(replayed, true), replayed, renewed)
  }

  function settle<Answered>(call: Call, verdict: Verdict, answer: Answer, token: string): Answered {
    if (verdict.kind === 'success') {
      if (call.success === 'notice') dependencies.onSuccess(verdict.message || t('http.success'))
      return verdict.data as Answered
    }
    if (verdict.kind === 'session-lost' && call.host === undefined) dependencies.onSessionLost(token, verdict.message)
    if (verdict.kind === 'logged-in' && call.host === undefined) dependencies.onLoggedIn()
    throw refusal(verdict, call, answer, t)
  }

  return {
    get: (path, options) => call({ ...options, method: 'GET', path }),
    post: (path, body, options) => call({ ...options, method: 'POST', path, body: body ?? {} }),
    renew: () => renewToken(tokens.token()),
  }
}

/**
 * Accepts only the type `user-refresh`: for an auth token sent as refresh token, servers respond with code 1 and a
 * token that they never stored.
 */
async function requestToken(
  send: Send,
  token: string,
  refreshToken: string,
  t: Translate,
): Promise<RenewedTokens | null> {
  const call: Call = { method: 'POST', path: renewalPath, body: { refreshToken } }
  const answer = await send(call, token)
  const verdict = classify(answer, true)
  switch (verdict.kind) {
    case 'success': {
      const { type, token: fresh, refresh_token } = readRecord(verdict.data as AnswerOf<typeof renewalPath>)
      if (type !== 'user-refresh' || typeof fresh !== 'string' || fresh === '') return null
      return { token: fresh, refreshToken: readString(refresh_token) }
    }
    case 'http':
    case 'redirected':
    case 'unreadable':
      // The server has a problem; the session may still be valid.
      throw refusal(verdict, call, answer, t)
    case 'failure':
    case 'session-lost':
    case 'logged-in':
    case 'no-permission':
      return null
  }
}

/**
 * The error of an unsuccessful call, with the server's message or the specification's sentence (section 8). Where the
 * server is at fault, the sentence names the request, so that forms and notices tell what support asks for.
 */
function refusal(
  verdict: Exclude<Verdict, { kind: 'success' }>,
  call: Call,
  { requestId, retryAfter: seconds, isUnsent }: Answer,
  t: Translate,
): ApiError {
  const fault = (sentence: string) => (requestId === '' ? sentence : t('reference', { sentence, reference: requestId }))
  switch (verdict.kind) {
    case 'http': {
      if (isUnsent && isWriting(call)) return new ApiError('offline', t('http.unconnected'), { requestId })
      const sentence =
        verdict.status === 429 && seconds > 0
          ? t('http.throttled', { seconds })
          : t(httpSentence(verdict.status), { url: call.path })
      const details = { code: verdict.status, requestId }
      return new ApiError('http', verdict.status >= 500 ? fault(sentence) : sentence, details)
    }
    case 'redirected':
      return new ApiError('unreadable', fault(t('http.302')), { requestId })
    case 'unreadable':
      return new ApiError('unreadable', fault(t('http.other')), { requestId })
    case 'session-lost':
      return new ApiError('need-login', verdict.message || t('session.lost'), { ...verdict, requestId })
    case 'no-permission':
      return new ApiError('no-permission', verdict.message || t('http.401'), { ...verdict, requestId })
    case 'logged-in':
    case 'failure':
      return new ApiError('failure', verdict.message || t('http.other'), { ...verdict, requestId })
  }
}
