import { listFailure } from '@member/shared'

/**
 * True when the server has no such call or the member no right to it, so that what needs the call is left out. A stock
 * server knows no work orders and answers 404 (contract 6.2).
 */
export function isNotOffered(error: unknown): boolean {
  const failure = listFailure(error)
  return failure === 'absent' || failure === 'no-permission'
}
