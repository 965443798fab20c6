import { Buffer } from 'node:buffer'
import type { Envelope } from './envelope.ts'

/** An object with its JSON as bytes, for large data that is the same for many callers; see `cachedLists`. */
export class EncodedJson<T extends object> {
  readonly value: T
  /** The JSON without its opening brace, so that other properties can precede it. */
  readonly rest: Buffer
  constructor(value: T) {
    this.value = value
    this.rest = Buffer.from(JSON.stringify(value).slice(1))
  }
}

/** `data` of an answer: the caller's own properties, followed by encoded ones. Sent as one object. */
export class JoinedData<Own extends object, Encoded extends object> {
  readonly own: Own
  readonly encoded: EncodedJson<Encoded>
  constructor(own: Own, encoded: EncodedJson<Encoded>) {
    this.own = own
    this.encoded = encoded
  }

  toJSON(): Own & Encoded {
    return { ...this.own, ...this.encoded.value }
  }
}

/** JSON of an answer. Copies the encoded part of its data instead of encoding it again. Neither part may be empty. */
export function answerJson(answer: Envelope): string | Buffer {
  const { data } = answer
  if (!(data instanceof JoinedData)) return JSON.stringify(answer)
  const { rest } = data.encoded
  const own = JSON.stringify({ ...answer, data: data.own })
  // The last two braces close the objects that the encoded part belongs to.
  const ownBytes = Buffer.byteLength(own) - 2
  const bytes = Buffer.allocUnsafe(ownBytes + rest.length + 2)
  bytes.write(own)
  bytes.write(',', ownBytes)
  rest.copy(bytes, ownBytes + 1)
  bytes.write('}', ownBytes + rest.length + 1)
  return bytes
}
