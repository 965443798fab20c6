import { Readable } from 'node:stream'
import { type Answer, envelope } from './envelope.ts'

/** A part of an answer: a value, or what an array holds, in pages. */
type Part = unknown | AsyncIterable<readonly unknown[]>

const isPaged = (part: Part): part is AsyncIterable<readonly unknown[]> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part

/** Data of an answer that is sent while it is read, as it may be larger than the memory. */
export class JsonPieces {
  readonly parts: Readonly<Record<string, Part>>
  readonly onEnd: () => unknown
  /** @param onEnd called when it is sent, or its reader has gone */
  constructor(parts: Readonly<Record<string, Part>>, onEnd: () => unknown) {
    this.parts = parts
    this.onEnd = onEnd
  }
}

async function* arrayInPieces(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield '['
  let before = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((entry) => JSON.stringify(entry)).join(',')
    before = ','
  }
  yield ']'
}

async function* answerInPieces({ code, msg, data }: Answer<JsonPieces>, time: number): AsyncGenerator<string> {
  yield JSON.stringify(envelope({ code, msg, data: {} }, time)).slice(0, -'}}'.length)
  let before = ''
  for (const [name, part] of Object.entries(data.parts)) {
    yield `${before}${JSON.stringify(name)}:`
    if (isPaged(part)) yield* arrayInPieces(part)
    else yield JSON.stringify(part)
    before = ','
  }
  yield '}}'
}

/**
 * An answer as a stream of its JSON. An error while it is read cuts the connection, and what has come is no JSON: nobody
 * takes a part for the whole.
 * @param time seconds
 */
export const answerStream = (answer: Answer<JsonPieces>, time: number): Readable =>
  Readable.from(answerInPieces(answer, time)).once('close', answer.data.onEnd)
