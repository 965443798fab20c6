import { listFailure } from '@member/shared'

/**
 * Whether the server lacks the endpoint or the member the permission, so that the feature is hidden. A stock server has
 * no work orders and responds with 404 (member API, 10.1).
 */
export function isNotOffered(error: unknown): boolean {
  const failure = listFailure(error)
  return failure === 'absent' || failure === 'no-permission'
}
