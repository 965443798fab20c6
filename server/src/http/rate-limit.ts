import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Config, RateLimits } from '../config.ts'

/** An address has used up its budget; it may come again in `seconds`. */
export class TooFrequent extends Error {
  override readonly name = 'TooFrequent'
  readonly seconds: number
  constructor(seconds: number) {
    super('too frequent')
    this.seconds = seconds
  }
}

/** Hooks that count a request against one budget of its address; none for a budget without a limit. */
export type BudgetHooks = Record<keyof RateLimits, onRequestAsyncHookHandler[]>

/**
 * Limits requests per address and minute, each budget on its own.
 * A caller over its budget gets an ordinary failure and `retry-after` (contract 1.1, throttle), not 429, because
 * clients of the contract only read the body.
 */
export async function rateLimitHooks(app: FastifyInstance, { rateLimits }: Config): Promise<BudgetHooks> {
  await app.register(rateLimit, { global: false })
  const hooks = (max: number): onRequestAsyncHookHandler[] =>
    max === 0
      ? []
      : [
          app.rateLimit({
            max,
            timeWindow: 60_000,
            errorResponseBuilder: (_request, { ttl }) => new TooFrequent(Math.max(1, Math.ceil(ttl / 1000))),
          }),
        ]
  return { ordinary: hooks(rateLimits.ordinary), login: hooks(rateLimits.login), captcha: hooks(rateLimits.captcha) }
}
