import { ApiError } from '@member/shared'

/**
 * Why a work order was not created. `files busy` and `files failed`: nothing was sent yet. `unknown`: no usable answer
 * came, so it may have been created; sending again is harmless. `in page`: what is written could not be kept anywhere else,
 * and nothing was sent. `refused`: the server says why, perhaps without a
 * sentence.
 */
export type SendProblem =
  | { kind: 'files busy' | 'files failed' | 'offline' | 'unknown' | 'in page' }
  | { kind: 'refused'; sentence: string }

/** The problem as it is now: what became of files since is told, and no longer what was true of them. */
export function problemNow(
  problem: SendProblem | null,
  files: 'ready' | 'busy' | 'failed',
  keeping: 'browser' | 'page',
): SendProblem | null {
  const ofFiles = problem?.kind === 'files busy' || problem?.kind === 'files failed'
  if (ofFiles && files !== 'ready') return { kind: `files ${files}` }
  if (keeping === 'page') return { kind: 'in page' }
  return ofFiles ? null : problem
}

/** Reads the rejection of a sending. */
export function sendProblem(error: unknown): SendProblem {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  switch (error.kind) {
    case 'offline':
      return { kind: 'offline' }
    case 'timeout':
    case 'unreachable':
    case 'unreadable':
    case 'aborted':
      return { kind: 'unknown' }
    case 'http':
      return error.code < 500 ? { kind: 'refused', sentence: error.message } : { kind: 'unknown' }
    case 'failure':
    case 'no-permission':
    case 'need-login':
      return { kind: 'refused', sentence: error.message }
  }
}
