import { Readable } from 'node:stream'
import { isNestedTooDeep, NestedTooDeep } from '../http/json-nesting.ts'
import { type BodyFault, bodyKind, formFault, jsonFault } from './replaces-method.ts'
import { watchParts } from './watch-parts.ts'

/** Most bytes of JSON or of a form without files: more than the member server takes, as the API may have other calls. */
const largestText = 1024 * 1024

/** A body that makes ThinkPHP take the request for one of another method, or that it may read differently. */
export class RefusedBody extends Error {
  readonly statusCode = 400
  readonly code: 'REPLACED_METHOD' | 'UNREADABLE_BODY'
  constructor(fault: BodyFault) {
    super(
      fault === 'unreadable' ? 'the body can be read in several ways' : 'the body replaces the method of the request',
    )
    this.code = fault === 'unreadable' ? 'UNREADABLE_BODY' : 'REPLACED_METHOD'
  }
}

class BodyTooLarge extends Error {
  readonly statusCode = 413
  readonly code = 'BODY_TOO_LARGE'
}

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

const textFault = (kind: 'json' | 'form' | 'untyped', whole: Buffer): BodyFault | undefined => {
  switch (kind) {
    case 'json':
      if (isNestedTooDeep(whole)) throw new NestedTooDeep()
      return jsonFault(whole)
    case 'form':
      return formFault(whole.toString())
    case 'untyped':
      // What it is would be anybody's guess.
      return whole.length === 0 ? undefined : 'unreadable'
  }
}

/**
 * A body as it may be forwarded. JSON and forms are read first; forms with files are looked at while they pass, and end
 * with `RefusedBody`.
 * @param type the content type, empty if there is none
 * @param coding the content coding: what is compressed cannot be looked at
 * @throws RefusedBody, NestedTooDeep
 */
export async function checkedBody(type: string, body: Readable, coding = 'identity'): Promise<Readable> {
  const kind = bodyKind(type)
  if (kind === 'unread') return body
  if (kind === undefined || coding.trim().toLowerCase() !== 'identity') throw new RefusedBody('unreadable')
  if (kind === 'parts') {
    const watched = watchParts(type, () => new RefusedBody('replaces method'))
    body.once('error', (error) => watched.destroy(error))
    // What is not forwarded any more is read to its end, so that the answer arrives and the connection goes on.
    watched.once('close', () => body.resume())
    body.once('close', () => body.readableEnded || watched.destroy())
    return body.pipe(watched)
  }
  const whole = await wholeBody(body)
  const fault = textFault(kind, whole)
  if (fault !== undefined) throw new RefusedBody(fault)
  return Readable.from(whole.length === 0 ? [] : [whole], { objectMode: false })
}
