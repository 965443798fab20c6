import { ApiError, type ApiErrorKind } from '@member/shared'
import { type Network, retryUnanswered } from './retry-unanswered.ts'

/** A server whose first answers fail in these ways, and a network that comes back when it is waited for. */
function failing(kinds: readonly ApiErrorKind[], state: 'online' | 'offline' = 'online') {
  const left = [...kinds]
  let tries = 0
  let online = state === 'online'
  let lost = 0
  const network: Network = {
    online: () => online,
    back: async () => {
      online = true
    },
  }
  const ask = async () => {
    tries += 1
    const kind = left.shift()
    if (kind === 'offline') online = false
    if (kind !== undefined) throw new ApiError(kind, kind, { code: kind === 'http' ? 502 : 0 })
    return 'done'
  }
  const result = retryUnanswered(
    ask,
    () => {
      lost += 1
    },
    network,
  ).catch((error: unknown) => (error as ApiError).kind)
  return { result, tries: () => tries, lost: () => lost }
}

it.each([
  ['no answer', ['unreachable'], 'done', 2],
  ['an answer that is none', ['unreadable', 'timeout'], 'done', 3],
  ['a gateway without its server', ['http'], 'done', 2],
  ['a connection that is lost meanwhile', ['offline'], 'done', 2],
  ['no answer ever', ['unreachable', 'unreachable', 'unreachable', 'unreachable'], 'unreachable', 3],
  ['a refusal', ['failure'], 'failure', 1],
  ['a lost session', ['need-login'], 'need-login', 1],
] as const)('%s', async (_, kinds, expected, tries) => {
  const asked = failing(kinds)
  await expect(asked.result).resolves.toBe(expected)
  expect(asked.tries()).toBe(tries)
  expect(asked.lost()).toBe(tries > 1 ? 1 : 0)
})

it('says at once that there was no connection to begin with', async () => {
  const asked = failing(['offline'], 'offline')
  await expect(asked.result).resolves.toBe('offline')
  expect(asked.tries()).toBe(1)
})
