import { ApiError, type ApiErrorKind, type AreaHttp } from '@member/shared'
import { takeBack } from './take-back.ts'

/** Takes back with a server that fails in these ways. */
function back(...kinds: ApiErrorKind[]) {
  const post = (async () => {
    const kind = kinds.shift()
    if (kind !== undefined) throw new ApiError(kind, kind)
  }) as unknown as AreaHttp['post']
  return takeBack(post, 'token')
}

it('was done where the answer is lost and it is too late for a second time', async () => {
  await expect(back('unreachable', 'failure')).resolves.toBeUndefined()
})

it('fails where it is too late for the first time', async () => {
  await expect(back('failure')).rejects.toThrow('failure')
})
