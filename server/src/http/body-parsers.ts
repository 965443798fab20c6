import { parse } from 'node:querystring'
import { readRecord } from '@member/shared/reading'
import type { FastifyInstance } from 'fastify'

/** Lists and objects within each other that a body may have; no call has more than five. */
const deepest = 32

const [quote, backslash] = [0x22, 0x5c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

const endOfString = (json: Uint8Array, start: number): number => {
  let at = start
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** Whether JSON is nested too deeply to be parsed: half a million brackets would hold the event loop for a second. */
export function isNestedTooDeep(json: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number
    if (byte === quote) at = endOfString(json, at + 1)
    else if (closing.has(byte)) depth -= 1
    else if (opening.has(byte)) {
      depth += 1
      if (depth > deepest) return true
    }
  }
  return false
}

class NestedTooDeep extends Error {
  readonly statusCode = 400
  readonly code = 'NESTED_TOO_DEEP'
  constructor() {
    super('the body is nested too deeply')
  }
}

const bracketed = /^([\w-]{1,100})\[\d{0,4}\]$/

/**
 * Reads query strings and forms as BuildAdmin does: `name[0]=a&name[1]=b` and `name[]=a&name[]=b` are lists
 * (specification, section 7: array-valued params are flattened as name[key]). Other brackets stay part of the name.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const flat = parse(text) as Record<string, string | string[]>
  if (!/\[|%5b/i.test(text)) return flat
  const folded: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of Object.entries(flat)) {
    const list = bracketed.exec(name)?.[1]
    if (list === undefined) folded[name] = value
    else folded[list] = [folded[list] ?? [], value].flat()
  }
  return folded
}

/**
 * Reads JSON and form bodies. An empty body is an empty input, whatever its type: clients of BuildAdmin send the JSON
 * header without a body. Fastify's own parser refuses names that would change prototypes;
 * what is nested deeply never gets there.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isNestedTooDeep(body as Buffer)) return done(new NestedTooDeep())
    const text = body.toString()
    if (text.trim() === '') done(null, {})
    else void parseJson(request, text, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, readRecord(parseQuery(body.toString())))
  })
}

/** Takes bodies with files where no file is wanted, as empty ones. */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, {}))
}
