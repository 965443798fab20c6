import { ApiError } from '@member/shared'

/** Whether the server may have what it was sent although nobody heard so; then it is sent again. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  switch (error.kind) {
    case 'timeout':
    case 'unreachable':
    case 'aborted':
      return true
    case 'http':
      return error.code >= 500
    case 'offline':
    case 'unreadable':
    case 'failure':
    case 'need-login':
    case 'no-permission':
      return false
  }
}

/** Whether a call ended without an answer that says what became of it: the server may have done what it was asked. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'aborted' && (error.kind === 'unreadable' || mayHaveArrived(error))

/** Milliseconds before it is sent again; after the last one its author decides. */
const pauses = [2_000, 8_000] as const

/** How a call that the server does once, however often it is asked, is repeated by TanStack Query. */
export const repeating = {
  retry: (failures: number, error: Error): boolean => failures < pauses.length && mayHaveArrived(error),
  retryDelay: (failures: number): number => pauses[failures] ?? 0,
} as const
