import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { addressKey } from './client-address.ts'

/** An address or a member has used up a budget; it is renewed in `seconds`. */
export class TooFrequent extends Error {
  override readonly name = 'TooFrequent'
  readonly seconds: number
  constructor(seconds: number) {
    super('too frequent')
    this.seconds = seconds
  }
}

/** Requests of each budget are counted separately. */
export type Budget = 'ordinary' | 'login' | 'captcha' | 'code'

/** Hooks that count a request against one budget of its address; none for a budget without a limit. */
export type BudgetHooks = Record<Budget, onRequestAsyncHookHandler[]>

interface Dependencies {
  config: Pick<Config, 'rateLimits'>
  sharedState: SharedState
}

const windowSeconds = 60

/**
 * Limits requests per address and minute over all server processes, separately for each budget. A caller over the limit
 * gets an ordinary failure and `retry-after` (member API, 2.4) instead of 429, because clients only read the body.
 */
export function addressBudgets({ config, sharedState }: Dependencies): BudgetHooks {
  const hooks = (budget: Budget): onRequestAsyncHookHandler[] => {
    const limit = config.rateLimits[budget]
    if (limit === 0) return []
    const count = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = `limit:${budget}:address:${addressKey(request.ip)}`
      const { count, resetSeconds } = await sharedState.increment(key, windowSeconds)
      reply.header('x-ratelimit-limit', limit)
      reply.header('x-ratelimit-remaining', Math.max(0, limit - count))
      reply.header('x-ratelimit-reset', resetSeconds)
      if (count > limit) throw new TooFrequent(resetSeconds)
    }
    return [count]
  }
  return { ordinary: hooks('ordinary'), login: hooks('login'), captcha: hooks('captcha'), code: hooks('code') }
}

/**
 * Counts a request against the member's budget, whatever address it comes from.
 * @throws TooFrequent when the budget is used up
 */
export async function countMember(
  { config, sharedState }: Dependencies,
  budget: Budget,
  memberId: number,
): Promise<void> {
  const limit = budget === 'ordinary' ? config.rateLimits.member : config.rateLimits[budget]
  if (limit === 0) return
  const { count, resetSeconds } = await sharedState.increment(`limit:${budget}:member:${memberId}`, windowSeconds)
  if (count > limit) throw new TooFrequent(resetSeconds)
}
