import { ApiError, type AreaHttp } from '@member/shared'
import { retryUnanswered } from './retry-unanswered.ts'

/** Takes an act back by what the server gave for it. That it is too late after a lost answer means it was done then. */
export async function takeBack(post: AreaHttp['post'], undo: string, onLost: () => void): Promise<void> {
  let lost = false
  try {
    const ask = () => post('/api/interaction/undo', { undo })
    await retryUnanswered(ask, () => {
      lost = true
      onLost()
    })
  } catch (error) {
    if (!(lost && error instanceof ApiError && error.kind === 'failure')) throw error
  }
}
