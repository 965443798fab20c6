import { Buffer } from 'node:buffer'
import type { Envelope } from './envelope.ts'

/** An object with its JSON as bytes, made once for many answers; see `cachedLists` and `keptJson`. */
export class EncodedJson<T extends object> {
  readonly value: T
  readonly bytes: Buffer
  constructor(value: T) {
    this.value = value
    this.bytes = Buffer.from(JSON.stringify(value))
  }
}

/** `data` of an answer that is sent as one object: two encoded ones, neither of them empty. */
export class JoinedData<First extends object, Second extends object> {
  readonly first: EncodedJson<First>
  readonly second: EncodedJson<Second>
  constructor(first: EncodedJson<First>, second: EncodedJson<Second>) {
    this.first = first
    this.second = second
  }

  toJSON(): First & Second {
    return { ...this.first.value, ...this.second.value }
  }
}

/** Bytes of a block that answers are cut from: one allocation for many of them. */
const blockSize = 128 * 1024
let block = Buffer.alloc(0)

/** Some bytes of a block; their content is left over from elsewhere. */
const cut = (size: number): Buffer => {
  if (size > blockSize / 4) return Buffer.allocUnsafeSlow(size)
  if (block.length < size) block = Buffer.allocUnsafeSlow(blockSize)
  const bytes = block.subarray(0, size)
  block = block.subarray(size)
  return bytes
}

/** JSON of an answer. Copies encoded data instead of encoding it again. */
export function answerJson(answer: Envelope): string | Buffer {
  const { data, ...rest } = answer
  if (!(data instanceof JoinedData)) return JSON.stringify(answer)
  const head = `${JSON.stringify(rest).slice(0, -1)},"data":`
  const headBytes = Buffer.byteLength(head)
  const [first, second] = [data.first.bytes, data.second.bytes]
  const bytes = cut(headBytes + first.length + second.length)
  bytes.write(head)
  first.copy(bytes, headBytes)
  // A comma takes the place of the brace that ends the first and of the one that begins the second.
  const joint = headBytes + first.length - 1
  bytes.write(',', joint)
  second.copy(bytes, joint + 1, 1)
  bytes.write('}', bytes.length - 1)
  return bytes
}
