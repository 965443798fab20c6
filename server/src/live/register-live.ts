import type { IncomingHttpHeaders } from 'node:http'
import { readNumber } from '@member/shared/reading'
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import type { Database } from '../database/schema.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { addressKey } from '../http/client-address.ts'
import { type Answer, envelope, expired, failure, needLogin } from '../http/envelope.ts'
import { textOf } from '../http/field-kinds.ts'
import { requestToken, shopUuids } from '../http/request-identity.ts'
import { openSession } from '../identity/caller.ts'
import { rightsIn } from '../identity/rights.ts'
import { tokenHash } from '../identity/tokens.ts'
import { languageOf, t } from '../texts/languages.ts'
import { rightsText } from './check-sessions.ts'
import type { LiveHub } from './hub.ts'
import type { Heard } from './recent-changes.ts'

export interface LiveOptions {
  db: Database
  clock: Clock
  hub: LiveHub
  /** Counts a call of a member; throws when there were too many. */
  countMember(member: number): Promise<void>
  /** Count a call of an address. */
  onRequest: onRequestAsyncHookHandler[]
}

/** How much of the past a page without a position hears at most, in seconds. */
const longestAge = 60

/** From where on a browser hears: the position it names, else the beginning of its page, `age` seconds ago. */
function heardBy(headers: IncomingHttpHeaders): Heard {
  const position = textOf(headers['last-event-id']).slice(0, 40)
  if (position !== '') return { position }
  const age = readNumber(headers['live-age']) ?? 0
  return age > 0 ? { age: Math.min(longestAge, Math.ceil(age)) } : 'now'
}

/** Seconds after which a browser that was refused a stream tries again; it polls meanwhile. */
const laterSeconds = 300

/** No cache keeps a stream, and no proxy collects or compresses it. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The end of a stream is the end of its connection, which would keep a server that stops waiting otherwise.
  connection: 'close',
}

/**
 * Serves the event stream of a member (member API, 11). The token is read from the headers only: an address may be
 * logged anywhere on the way.
 */
export function registerLive(app: FastifyInstance, options: LiveOptions): void {
  const { db, clock, hub, countMember, onRequest } = options
  const answer = (reply: FastifyReply, what: Answer) => reply.send(envelope(what, secondsOf(clock)))
  const config = { lasts: true }
  app.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    schema: { hide: true },
    config,
    onRequest,
    async handler(request, reply) {
      const { headers } = request
      const language = languageOf(headers['think-lang'])
      const token = requestToken(headers, {})
      const session = await openSession(db, { token, uuids: shopUuids(headers, {}), now: secondsOf(clock) })
      const { caller, site } = session
      if (caller.kind === 'expired') return answer(reply, expired(t(language, 'loginExpired')))
      if (caller.kind !== 'member') return answer(reply, needLogin(t(language, 'needLogin')))
      const { id, shop_id, group_id } = caller.member
      await countMember(id)
      const address = addressKey(request.ip)
      const refusal = hub.refusal(address)
      if (refusal !== undefined) {
        reply.status(refusal === 'off' ? 404 : 503).header('retry-after', laterSeconds)
        return answer(reply, failure(t(language, 'serverBusy')))
      }
      reply.hijack()
      reply.raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as Record<string, string>)
      const rights = rightsText(rightsIn(site, caller.member))
      const reader = { member: { id, shop_id, group_id }, tokenHash: tokenHash(token), rights, address }
      await hub.open(reader, reply.raw, heardBy(headers))
    },
  })
}
