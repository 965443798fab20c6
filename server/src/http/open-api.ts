import type { TSchema } from 'typebox'
import type { Endpoint } from './endpoint.ts'

/** A JSON Schema or another part of the document; OpenAPI 3.1 takes JSON Schema as it is. */
type Part = Record<string, unknown>

/** The member API of BuildAdmin this one speaks. */
const contractVersion = '2.3'

const envelopeOf = (data: unknown): Part => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code: { const: 1 },
    msg: { type: 'string' },
    time: { type: 'integer', description: 'Seconds since 1970' },
    data,
  },
})

const failure: Part = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: {
      enum: [0, 303, 401, 409],
      description: '0 refused, `msg` says why · 303 go to the login · 401 no right · 409 token expired, refresh it',
    },
    msg: { type: 'string' },
    time: { type: 'integer' },
    data: {},
  },
}

const json = (schema: unknown): Part => ({ 'application/json': { schema } })

/** Headers every call understands (contract 1.1). */
const commonHeaders: readonly Part[] = [
  { name: 'think-lang', in: 'header', schema: { enum: ['zh-cn', 'en'] }, description: 'Language of the sentences' },
  { name: 'uuid', in: 'header', schema: { type: 'string' }, description: 'Store, where a site has several' },
]

const propertiesOf = (schema: TSchema | undefined): Array<[string, unknown]> =>
  Object.entries((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})

const accessSentence = (call: Endpoint): string => {
  switch (call.access) {
    case 'public':
      return 'For everybody.'
    case 'member':
      return 'For members who are logged in.'
    case 'rule':
      return typeof call.rule === 'string'
        ? `For members whose group has the rule \`${call.rule}\`.`
        : 'For members whose group has the rules that the request needs.'
  }
}

const security = (call: Endpoint): Part[] =>
  call.access === 'public' ? [{}, { memberToken: [] }] : [{ memberToken: [] }]

const operationId = ({ path, method }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const operation = (call: Endpoint): Part => ({
  operationId: operationId(call),
  summary: call.summary,
  description: accessSentence(call),
  tags: [call.path.split('/')[1] ?? ''],
  security: security(call),
  parameters: [
    { $ref: '#/components/parameters/think-lang' },
    { $ref: '#/components/parameters/uuid' },
    ...propertiesOf(call.query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ],
  ...(call.body && { requestBody: { content: json(call.body) } }),
  responses: {
    200: {
      description: 'Done, or refused with a code of its own: refusals are HTTP 200 too',
      content: json({ oneOf: [envelopeOf(call.data), { $ref: '#/components/schemas/Failure' }] }),
    },
    503: { $ref: '#/components/responses/Overloaded' },
  },
})

/**
 * The interface as an OpenAPI 3.1 document, made from what the calls say about themselves.
 */
export function openApiDocument(calls: readonly Endpoint[]): Part {
  const paths: Record<string, Part> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member API',
      version: contractVersion,
      description: 'All answers are JSON in one envelope; `code` 1 is success.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { memberToken: { type: 'apiKey', in: 'header', name: 'ba-user-token' } },
      parameters: Object.fromEntries(commonHeaders.map((header) => [header.name, header])),
      schemas: { Failure: failure },
      responses: {
        Overloaded: { description: 'Too much to do; `retry-after` tells when to come again', content: json(failure) },
      },
    },
  }
}
