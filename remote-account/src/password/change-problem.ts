import { ApiError } from '@member/shared'

/**
 * Why a password could not be changed, by what the member can do.
 * - `refused`: the server rejected it, usually because of the old password
 * - `unsure`: the response is missing or does not say whether the password was changed
 * - `not-sent`: nothing was changed
 * - `no-permission`: the member group lacks the permission
 * - `left`: the page is being left, so nothing is shown
 */
export type ChangeProblem =
  | { kind: 'refused' | 'unsure' | 'not-sent'; sentence: string; reference: string }
  | { kind: 'no-permission' | 'left' }

/** Classifies an error of changePassword. */
export function changeProblem(error: unknown): ChangeProblem {
  if (!(error instanceof ApiError)) return { kind: 'unsure', sentence: '', reference: '' }
  const told = { sentence: error.message, reference: error.requestId }
  switch (error.kind) {
    case 'failure':
      return { kind: 'refused', ...told }
    case 'no-permission':
      return { kind: 'no-permission' }
    case 'need-login':
    case 'aborted':
      return { kind: 'left' }
    case 'offline':
      return { kind: 'not-sent', ...told }
    case 'http':
      return { kind: error.code < 500 ? 'not-sent' : 'unsure', ...told }
    case 'timeout':
    case 'unreachable':
    case 'unreadable':
      return { kind: 'unsure', ...told }
  }
}
