import { ApiError, type AreaHttp } from '@member/shared'
import { conversationWith } from '../testing/conversations.ts'
import { type ActTarget, postAct } from './post-act.ts'

/** A server that changes all it is asked to, and keeps what it was asked. */
function server() {
  const bodies: unknown[] = []
  const post = (async (_: string, body: { conversations?: string[] }) => {
    bodies.push(body)
    return { changed: body.conversations?.length ?? 3, undo: `token-${bodies.length}` }
  }) as AreaHttp['post']
  return { post, bodies }
}
const named = (count: number): ActTarget => ({
  of: 'named',
  conversations: Array.from({ length: count }, (_, id) => conversationWith(id + 1)),
})
const all: ActTarget = { of: 'filter', filter: { is: ['person'], not: ['muted'] }, upTo: 40 }

it('names as many conversations in a call as the server takes, and takes all of it back', async () => {
  const { post, bodies } = server()
  await expect(postAct({ post, server: 'own' }, 'archive', named(401))).resolves.toEqual({
    changed: 401,
    undo: ['token-1', 'token-2', 'token-3'],
  })
  const counts = bodies.map((body) => (body as { conversations: string[] }).conversations.length)
  expect(counts).toEqual([200, 200, 1])
})

it('acts on all of a filter where that is not known', async () => {
  const { post, bodies } = server()
  await postAct({ post, server: 'own' }, 'read', { ...all, upTo: null })
  expect(bodies).toMatchObject([{ filtered: true, is: ['person'], not: ['muted'] }])
  expect(bodies[0]).not.toHaveProperty('up_to')
})

it('is asked again by the same id where the answer is lost, and has what was done', async () => {
  const { post, bodies } = server()
  const lossy = (async (path: '/api/interaction/act', body: { act: 'archive' }) => {
    const answer = await post(path, body)
    if (bodies.length === 1) throw new ApiError('unreachable', 'No answer.')
    return answer
  }) as AreaHttp['post']
  await expect(postAct({ post: lossy, server: 'own' }, 'archive', named(1))).resolves.toMatchObject({
    changed: 1,
  })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
})
