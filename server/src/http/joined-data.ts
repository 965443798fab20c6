import { Buffer } from 'node:buffer'
import type { Envelope } from './envelope.ts'

/** An object encoded once and kept as bytes, for what is large and the same for many callers; see `keptLists`. */
export class KeptJson<T extends object> {
  readonly value: T
  /** JSON without its opening brace, so that properties can stand before it. */
  readonly rest: Buffer
  constructor(value: T) {
    this.value = value
    this.rest = Buffer.from(JSON.stringify(value).slice(1))
  }
}

/** `data` of an answer: properties of this caller, followed by kept ones. Is sent as one object. */
export class JoinedData<Own extends object, Kept extends object> {
  readonly own: Own
  readonly kept: KeptJson<Kept>
  constructor(own: Own, kept: KeptJson<Kept>) {
    this.own = own
    this.kept = kept
  }

  toJSON(): Own & Kept {
    return { ...this.own, ...this.kept.value }
  }
}

/** JSON of an answer; the kept part of its data is copied instead of encoded again. Neither part may be empty. */
export function answerJson(answer: Envelope): string | Buffer {
  const { data } = answer
  if (!(data instanceof JoinedData)) return JSON.stringify(answer)
  const { rest } = data.kept
  const own = JSON.stringify({ ...answer, data: data.own })
  // The last two braces close what the kept part still belongs to.
  const ownBytes = Buffer.byteLength(own) - 2
  const bytes = Buffer.allocUnsafe(ownBytes + rest.length + 2)
  bytes.write(own)
  bytes.write(',', ownBytes)
  rest.copy(bytes, ownBytes + 1)
  bytes.write('}', ownBytes + rest.length + 1)
  return bytes
}
