import { Readable } from 'node:stream'
import { isNestedTooDeep, NestedTooDeep } from '../http/json-nesting.ts'
import { bodyKind, replacesMethod } from './replaces-method.ts'
import { watchParts } from './watch-parts.ts'

/** Most bytes of JSON or of a form without files: more than the member server takes, as the API may have other calls. */
const largestText = 1024 * 1024

/** A body that makes ThinkPHP take the request for one of another method. */
export class ReplacedMethod extends Error {
  readonly statusCode = 400
  readonly code = 'REPLACED_METHOD'
}

class BodyTooLarge extends Error {
  readonly statusCode = 413
  readonly code = 'BODY_TOO_LARGE'
}

const refusal = () => new ReplacedMethod('the body replaces the method of the request')

async function wholeBody(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += (chunk as Buffer).length
    if (size > largestText) throw new BodyTooLarge('the body is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/**
 * A body as it may be forwarded. JSON and forms are read first; forms with files are looked at while they pass, and end
 * with `ReplacedMethod`.
 * @param type the content type
 * @throws ReplacedMethod, NestedTooDeep
 */
export async function checkedBody(type: string, body: Readable): Promise<Readable> {
  const kind = bodyKind(type)
  switch (kind) {
    case 'unread':
      return body
    case 'parts': {
      const watched = watchParts(type, refusal)
      body.once('error', (error) => watched.destroy(error))
      // What is not forwarded any more is read to its end, so that the answer arrives and the connection goes on.
      watched.once('close', () => body.resume())
      body.once('close', () => body.readableEnded || watched.destroy())
      return body.pipe(watched)
    }
    case 'json':
    case 'form': {
      const whole = await wholeBody(body)
      if (kind === 'json' && isNestedTooDeep(whole)) throw new NestedTooDeep()
      if (replacesMethod(kind, whole.toString())) throw refusal()
      return Readable.from(whole.length === 0 ? [] : [whole], { objectMode: false })
    }
  }
}
