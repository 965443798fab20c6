import { type ReleaseToken, readToken, readTokenText, type Store, tokenRefusal } from '@member/release-store'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../environment/clock.ts'
import { addressKey } from '../http/client-address.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { Refused } from './refusal.ts'

/** Requests of an address in a minute, and those of them that may have a token nobody was given. */
const [mostRequests, mostWrong] = [60, 10]
const windowSeconds = 60

const tooMany = (seconds: number) =>
  new Refused(429, `This address has sent too many requests; nothing was done, try again in ${seconds} s.`, seconds)

interface Dependencies {
  store: Store
  sharedState: SharedState
  clock: Clock
}

/**
 * The token that a request carries, which is taken out of its headers. It is looked up every time: one that was revoked ends at once.
 * @throws Refused when it may do nothing, or its address asks too often
 */
export async function admit(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { store, sharedState, clock }: Dependencies,
): Promise<ReleaseToken> {
  const count = (budget: string, by: number) =>
    sharedState.increment(`limit:${budget}:address:${addressKey(ip)}`, windowSeconds, by)
  const [requests, wrong] = await Promise.all([count('release', 1), count('release-token', 0)])
  if (requests.count > mostRequests) throw tooMany(requests.resetSeconds)
  if (wrong.count >= mostWrong) throw tooMany(wrong.resetSeconds)

  const authorization = headers.authorization ?? ''
  // At the level trace the reader of forms logs all headers.
  delete headers.authorization
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (given === undefined) throw new Refused(401, 'No token came with the request: set RELEASE_TOKEN.')
  const held = readTokenText(given)
  const token = held && (await readToken(store, held.id))
  const refusal = tokenRefusal(token, held?.secret ?? '', clock())
  if (refusal?.kind === 'unknown') await count('release-token', 1)
  if (refusal !== undefined || token === undefined) throw new Refused(401, refusal?.sentence ?? '')
  return token
}
