import { AsyncLocalStorage } from 'node:async_hooks'
import { buffer } from 'node:stream/consumers'
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import type { SiteOrigin } from '../environment/origins.ts'
import { ownHost } from '../http/site-host.ts'
import { RefusedBody } from './checked-body.ts'
import { answeredHeaders, forwardedHeaders } from './forwarded-headers.ts'

/** 502: the API could not be reached or aborted; 504: it sent nothing for too long. */
type Failure = { status: 502 | 504; reason: string }

/** Sends an answer when the API does not. */
export type AnswerFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => void

/** Changes an answer of the API before it is sent to the browser. */
type Change = (answer: unknown) => unknown

interface ForwardOptions {
  api: URL
  siteOrigins: readonly SiteOrigin[]
  /** Milliseconds without a byte in either direction after which a request is aborted. */
  silence: number
  onFailure: AnswerFailure
}

/** Forwards a request and streams the answer; `change`, if given, is applied to a JSON answer. */
type Forward = (request: FastifyRequest, reply: FastifyReply, change?: Change) => FastifyReply

type Done = (error: Error | null, answer: Dispatcher.ResponseData) => void

const isSilence = (error: Error): boolean =>
  Reflect.get(error, 'statusCode') === 504 || Reflect.get(error, 'code') === 'UND_ERR_BODY_TIMEOUT'

const failureOf = (error: Error): Failure => ({
  status: isSilence(error) ? 504 : 502,
  reason: error.cause instanceof Error ? error.cause.message : error.message,
})

/** Adds forwarding by @fastify/reply-from to the instance. */
export async function addForwarding(
  app: FastifyInstance,
  { api, siteOrigins, silence, onFailure }: ForwardOptions,
): Promise<Forward> {
  const agent = new Agent({ headersTimeout: silence, bodyTimeout: silence, connect: { timeout: silence } })
  // The plugin continues a request after its client has disconnected; the signal aborts it.
  const clientGone = new AsyncLocalStorage<AbortSignal>()
  const request = ((options: Dispatcher.RequestOptions, done: Done) =>
    agent.request({ ...options, signal: clientGone.getStore() }, done)) as Dispatcher['request']
  app.addHook('onClose', () => agent.destroy())
  await app.register(replyFrom, { base: api.href, undici: { request }, disableRequestLogging: true })
  const base = api.pathname.replace(/\/$/, '')

  return (request, reply, change) => {
    const { protocol, ip } = request
    const host = ownHost(siteOrigins, request.host)
    const gone = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
    const hooks: FastifyReplyFromHooks = {
      rewriteRequestHeaders: () => ({
        ...forwardedHeaders(request.headers, api, { host, protocol, ip }),
        // Their body is not forwarded, so neither is its length.
        ...(['GET', 'HEAD'].includes(request.method) && { 'content-length': undefined }),
        ...(change && { 'accept-encoding': 'identity' }),
      }),
      rewriteHeaders: (headers) => answeredHeaders(headers, api),
      // A 503 is a valid answer; by default the plugin retries ten times.
      retryDelay: () => null,
      onError: (_reply, { error }) => {
        if (error.cause instanceof RefusedBody) reply.send(error.cause)
        else if (!gone.signal.aborted) onFailure(request, reply, failureOf(error))
      },
      ...(change && {
        onResponse: (_request, _reply, { stream }) =>
          void buffer(stream).then(
            (body) => reply.removeHeader('content-length').send(changed(body, change)),
            (error: Error) => onFailure(request, reply, failureOf(error)),
          ),
      }),
    }
    const [path = ''] = (request.raw.url ?? '').split('?', 1)
    return clientGone.run(gone.signal, () => reply.from(base + path, hooks))
  }
}

function changed(body: Buffer, change: Change): string | Buffer {
  try {
    return JSON.stringify(change(JSON.parse(body.toString())))
  } catch {
    return body
  }
}
