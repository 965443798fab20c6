import { Readable, Transform } from 'node:stream'
import { readRecord } from '@member/shared/reading'
import { isNestedTooDeep, NestedTooDeep } from '../http/body-parsers.ts'

/** The bytes of a name in a query or a form, a character each: PHP does not mind whether they are text. */
const unescaped = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A parameter's name as PHP reads it: up to a bracket or NUL, without leading blanks, dots and blanks as underscores. */
const phpName = (name: string): string => (name.split(/[[\0]/, 1)[0] ?? '').trimStart().replace(/[. ]/g, '_')

/** The names of the parameters of a query or a form. */
export const parameterNames = (encoded: string): string[] =>
  encoded.split('&').map((parameter) => phpName(unescaped(parameter.split('=', 1)[0] ?? '')))

/** The field of a body that ThinkPHP takes for the method of the request. */
const methodField = '_method'

/**
 * How ThinkPHP reads a body of a type: any type with "json" in it as JSON, and no other than these; `untyped` has none.
 */
type BodyKind = 'json' | 'form' | 'parts' | 'unread' | 'untyped'

/** PHP ends a type at a blank or a comma, ThinkPHP does not: these characters, and no other, are read alike. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

const charsets = /charset[\s"']*=[\s"']*([^\s"';,]*)/gi

/** Neither PHP nor ThinkPHP looks at the charset; something between could. */
const isUtf8 = (type: string): boolean =>
  [...type.matchAll(charsets)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''))

/**
 * The kind of a content type; parameters may follow. Undefined for one that servers read differently.
 * @param type the header, empty if there is none
 */
function bodyKind(type: string): BodyKind | undefined {
  const name = (type.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (type.trim() === '') return 'untyped'
  if (!mediaType.test(name)) return undefined
  if (name === 'multipart/form-data') return 'parts'
  const isForm = name === 'application/x-www-form-urlencoded'
  if (!isForm && !name.includes('json')) return 'unread'
  if (!isUtf8(type)) return undefined
  return isForm ? 'form' : 'json'
}

/** Why a body is not forwarded. */
export type BodyFault = 'replaces method' | 'unreadable'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const parsed = (json: Uint8Array): unknown => {
  try {
    const text = utf8.decode(json)
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with a whole body of JSON; PHP reads some that is none, such as `{"a":TRUE}`. */
function jsonFault(body: Uint8Array): BodyFault | undefined {
  const value = parsed(body)
  if (value === undefined) return 'unreadable'
  return Object.hasOwn(readRecord(value), methodField) ? 'replaces method' : undefined
}

/** What is wrong with a whole form. */
const formFault = (body: string): BodyFault | undefined =>
  parameterNames(body).includes(methodField) ? 'replaces method' : undefined

/** Names of a part, after one or more equals signs; PHP takes quoted and bare ones, of several the last. */
const nameOfPart = /[;:\s]name\s*=[=\s]*(?:"((?:[^"\\]|\\.)*)|'((?:[^'\\]|\\.)*)|([^\s;]*))/gi

const namesMethod = (header: string): boolean =>
  [...header.matchAll(nameOfPart)].some(
    ([, double, single, bare]) => phpName((double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1')) === methodField,
  )

/** Whether the header of a part of a form with files names it so; PHP joins a line without a colon to the one before. */
const isMethodPart = (header: string): boolean => namesMethod(header) || namesMethod(header.replace(/\r?\n/g, ''))

/** Most bytes of a part's header; PHP reads its lines of at most 5 KiB. */
const longestHeader = 16 * 1024

/** As PHP finds it: blanks belong to it. */
const boundaryOf = (type: string): string | undefined => {
  const [, quoted, bare] = /boundary[^=]*=(?:"([^"]+)|([^;,]+))/i.exec(type) ?? []
  return quoted ?? bare
}

/** Ends of a header: an empty line, whatever the lines end with. */
const emptyLine = /\r?\n\r?\n/

/**
 * Passes a form with files on unchanged, and looks at the header of each part before it goes on. Ends with the error of
 * `refuse` at a part whose field replaces the method, or whose header does not end.
 * @param type the content type, with its boundary
 */
function watchParts(type: string, refuse: () => Error): Transform {
  const boundary = boundaryOf(type)
  const opening = boundary === undefined ? undefined : Buffer.from(`--${boundary}`)
  /** What is kept until it is known what it belongs to. */
  let kept = Buffer.alloc(0)

  /** The bytes that may go on; a header that has begun stays until it is whole. */
  const passable = (marker: Buffer): number => {
    for (let from = 0; ; ) {
      const at = kept.indexOf(marker, from)
      if (at < 0) return Math.max(from, kept.length - marker.length + 1)
      const header = kept.toString('latin1', at + marker.length, at + marker.length + longestHeader)
      const end = emptyLine.exec(header)
      const isLast = header.startsWith('--')
      if (end === null && !isLast) {
        if (header.length >= longestHeader) throw refuse()
        return at
      }
      if (!isLast && isMethodPart(header.slice(0, end?.index))) throw refuse()
      from = at + marker.length
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (opening === undefined) return done(refuse())
      kept = Buffer.concat([kept, chunk])
      try {
        const end = passable(opening)
        const passed = kept.subarray(0, end)
        kept = kept.subarray(end)
        done(null, passed)
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      done(null, kept)
    },
  })
}

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
