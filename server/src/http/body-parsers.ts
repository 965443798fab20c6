import { readRecord } from '@member/shared/reading'
import type { FastifyInstance } from 'fastify'
import { isNestedTooDeep, NestedTooDeep } from './json-nesting.ts'
import { parseQuery } from './parse-query.ts'

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
    else parseJson(request, text, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, readRecord(parseQuery(body.toString())))
  })
}

/** Takes bodies with files where no file is wanted, as empty ones. */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, {}))
}
