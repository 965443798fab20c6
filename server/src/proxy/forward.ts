import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answeredHeaders, forwardedHeaders } from './forwarded-headers.ts'

/** The API did not answer: 502 when it could not be reached, 504 when it was silent for too long. */
export class ApiAway extends Error {
  override readonly name = 'ApiAway'
  readonly status: 502 | 504
  constructor(status: 502 | 504, reason: string) {
    super(reason)
    this.status = status
  }
}

/** Makes the answer the browser gets from the one the API gave. */
export type Change = (answer: unknown) => unknown

export interface Forwarder {
  /** Sends the request on and the answer back, both as they come. Rejects with `ApiAway` when there is no answer. */
  forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends the request on and hands its JSON answer through `change`; what is no JSON passes as it is. */
  forwardChanged(request: FastifyRequest, reply: FastifyReply, change: Change): Promise<FastifyReply>
  close(): void
}

/** @param silence milliseconds without a byte in either direction after which a call is given up */
export function forwarder(api: URL, silence: number): Forwarder {
  const secure = api.protocol === 'https:'
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const open = secure ? httpsRequest : httpRequest
  const base = api.pathname.replace(/\/$/, '')

  const ask = (request: FastifyRequest, reply: FastifyReply, extra: OutgoingHttpHeaders = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, host, protocol, ip } = request
      const outgoing = open({
        agent,
        method,
        protocol: api.protocol,
        hostname: api.hostname.replace(/^\[|\]$/g, ''),
        port: api.port,
        path: base + request.raw.url,
        headers: { ...forwardedHeaders(request.headers, api, { host, protocol, ip }), ...extra },
      })
      outgoing.setTimeout(silence, () => outgoing.destroy(new ApiAway(504, `silent for ${silence} ms`)))
      outgoing.once('response', resolve)
      outgoing.once('error', (error) => reject(error instanceof ApiAway ? error : new ApiAway(502, error.message)))
      // Nobody waits any longer: neither should the API work on.
      reply.raw.once('close', () => reply.raw.writableFinished || outgoing.destroy())
      if (request.body instanceof Readable) request.body.pipe(outgoing)
      else outgoing.end()
    })

  return {
    async forward(request, reply) {
      const answer = await ask(request, reply)
      return reply
        .code(answer.statusCode ?? 502)
        .headers(answeredHeaders(answer.headers, api))
        .send(answer)
    },
    async forwardChanged(request, reply, change) {
      const answer = await ask(request, reply, { 'accept-encoding': 'identity' })
      const body = await readAnswer(answer)
      const { 'content-length': _, ...headers } = answeredHeaders(answer.headers, api)
      return reply
        .code(answer.statusCode ?? 502)
        .headers(headers)
        .send(changed(body, change))
    },
    close: () => agent.destroy(),
  }
}

const readAnswer = (answer: IncomingMessage): Promise<Buffer> =>
  buffer(answer).catch((error: unknown) => {
    throw error instanceof ApiAway ? error : new ApiAway(502, String(error))
  })

function changed(body: Buffer, change: Change): string | Buffer {
  try {
    return JSON.stringify(change(JSON.parse(body.toString())))
  } catch {
    return body
  }
}
