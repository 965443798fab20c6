import { ApiError, type AreaHttp } from '@member/shared'
import { askRepeatedly } from '@member/shared/sending'

/** Takes an act back by what the server gave for it. That it is too late after a lost answer means it was done then. */
export async function takeBack(post: AreaHttp['post'], undo: string): Promise<void> {
  let tries = 0
  try {
    await askRepeatedly(() => {
      tries += 1
      return post('/api/interaction/undo', { undo })
    })
  } catch (error) {
    if (!(tries > 1 && error instanceof ApiError && error.kind === 'failure')) throw error
  }
}
