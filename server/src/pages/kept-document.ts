import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody } from './content-encoding.ts'

/** Answers with a JSON document that clients keep and ask about each time; 304 while they have the same. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  document: unknown,
  type = 'application/json; charset=utf-8',
): Promise<FastifyReply> {
  const text = JSON.stringify(document)
  const etag = etagOf(text)
  // Kept by the browser, asked about each time, and never longer than the server says it is so.
  reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const { body, headers } = await encodeBody(text, request.headers['accept-encoding'])
  return reply.headers({ ...headers, 'content-type': type }).send(body)
}

/** Names the contents, whatever led to them (RFC 9110, 8.8.3); weak, as it is of any encoding. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`

/** Whether a request has this document already (RFC 9110, 13.1.2); the comparison is weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2))
