import { readRecord } from '@member/shared/reading'
import type { HostTextKey } from '../i18n/load-texts.ts'
import type { Answer } from './call.ts'

/**
 * Meaning of a response (member API, 2.2 and 2.3).
 * - `session-lost`: body code 409 (expired), or 303 with type `need login`; a refresh token can renew it
 * - `logged-in`: any other 303, the page is for guests only
 */
export type Verdict =
  | { kind: 'success'; data: unknown; message: string }
  | { kind: 'failure'; code: number; message: string; data: unknown }
  | { kind: 'session-lost'; code: number; message: string; data: unknown }
  | { kind: 'logged-in'; code: number; message: string; data: unknown }
  | { kind: 'no-permission'; code: number; message: string; data: unknown }
  | { kind: 'http'; status: number }
  | { kind: 'redirected' }
  | { kind: 'unreadable' }

/**
 * Classifies a response. Checks the HTTP status before the body code, because the body of an HTTP 500 may have
 * `code: 1`. A stock server that is asked too often refuses with status 200, code 0 and no `data`. `tokenSent`
 * distinguishes a missing token from a missing permission on servers that send 401 for both.
 */
export function classify(answer: Answer, tokenSent: boolean): Verdict {
  if (answer.status < 200 || answer.status > 299) return { kind: 'http', status: answer.status }
  const envelope = readEnvelope(answer.body)
  if (envelope === null) return answer.redirected ? { kind: 'redirected' } : { kind: 'unreadable' }
  const { code, message, data } = envelope
  if (code === 0 && data === undefined && answer.retryAfter > 0) return { kind: 'http', status: 429 }
  switch (code) {
    case 1:
      return { kind: 'success', data, message }
    case 303:
      return { kind: asksForLogin(data) ? 'session-lost' : 'logged-in', code, message, data }
    case 409:
      return { kind: 'session-lost', code, message, data }
    case 401:
      return { kind: tokenSent ? 'no-permission' : 'session-lost', code, message, data }
    default:
      return { kind: asksForLogin(data) ? 'session-lost' : 'failure', code, message, data }
  }
}

function readEnvelope(body: unknown): { code: number; message: string; data: unknown } | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  const code = Number(body.code)
  if (!Number.isInteger(code) || body.code === null || body.code === '') return null
  const message = 'msg' in body && typeof body.msg === 'string' ? body.msg : ''
  const data = 'data' in body ? body.data : undefined
  if (code === 1 && !('data' in body) && !('msg' in body)) return null
  return { code, message, data }
}

const asksForLogin = (data: unknown): boolean => readRecord(data).type === 'need login'

/** Statuses with a sentence of their own. */
const told = [302, 400, 401, 404, 408, 409, 500, 501, 502, 503, 504, 505] as const

/** Text key for an HTTP status (specification, section 8); `http.404` has the placeholder `{{url}}`. */
export function httpSentence(status: number): HostTextKey {
  const known = told.find((one) => one === (status === 403 ? 401 : status))
  return known === undefined ? 'http.other' : `http.${known}`
}
