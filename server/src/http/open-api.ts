import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import { apiPrefix } from '../addresses.ts'
import type { Endpoint } from './endpoint.ts'
import { inputSchema } from './field-kinds.ts'

/** A JSON Schema or another part of the document; OpenAPI 3.1 takes JSON Schema as it is. */
type Part = Record<string, unknown>

/** Version of BuildAdmin's member API. */
const apiVersion = '2.3'

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
      description: '0 refused, see `msg` · 303 log in first · 401 permission denied · 409 token expired, refresh it',
    },
    msg: { type: 'string' },
    time: { type: 'integer' },
    data: {},
  },
}

/** Headers that every endpoint reads (member API, 1.2). */
const commonHeaders: Part = {
  type: 'object',
  properties: {
    'think-lang': { enum: ['zh-cn', 'en'], description: 'Language of messages' },
    uuid: { type: 'string', description: 'Shop, on a server with several' },
  },
}

const failureReference: Part = { $ref: '#/components/schemas/Failure' }

/** Adds the parts that all endpoints share to the schema of a route. */
const withEnvelope = (schema: FastifySchema): FastifySchema => ({
  ...schema,
  headers: commonHeaders,
  response: {
    200: {
      'x-response-description': 'Success or failure, by `code`: failures are HTTP 200 too',
      oneOf: [envelopeOf(Reflect.get(Object(schema.response), 200)), failureReference],
    },
    503: { description: 'Too much to do; `retry-after` tells when to come again', ...failureReference },
  },
})

/** Makes an OpenAPI 3.1 document of the routes that have tags. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Member API',
      version: apiVersion,
      description:
        'Every answer is JSON: `{code, msg, time, data}`; `code` 1 is success. Members send their token as `ba-user-token`, the language as `think-lang`, a shop as `uuid`. For programs: [openapi.json](/api/docs/openapi.json).',
    },
    servers: [{ url: apiPrefix }],
    components: {
      securitySchemes: { memberToken: { type: 'apiKey', in: 'header', name: 'ba-user-token' } },
      schemas: { Failure: failure },
    },
  },
  hideUntagged: true,
  convertConstToEnum: false,
  transform: ({ schema, url }) => ({ schema: schema?.tags === undefined ? { hide: true } : withEnvelope(schema), url }),
  transformObject: (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject
    const { openapiObject } = document
    for (const operations of Object.values(openapiObject.paths ?? {})) {
      // An empty body is an empty input.
      const body = operations?.post?.requestBody
      if (body !== undefined && 'content' in body) body.required = false
    }
    return openapiObject
  },
}

const accessSentence = (endpoint: Endpoint): string => {
  switch (endpoint.access) {
    case 'public':
      return 'Public.'
    case 'member':
      return 'For logged-in members.'
    case undefined:
      return typeof endpoint.rule === 'string'
        ? `For members whose group has the rule \`${endpoint.rule}\`.`
        : 'For members whose group has the rules for the request.'
  }
}

const security = (endpoint: Endpoint): Array<Record<string, string[]>> =>
  endpoint.access === 'public' ? [{}, { memberToken: [] }] : [{ memberToken: [] }]

const operationId = ({ path, method }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const fileBody = (name: string): FastifySchema => ({
  body: Type.Object({ [name]: Type.Unsafe({ type: 'string', format: 'binary' }) }),
  consumes: ['multipart/form-data'],
})

/** The part of an OpenAPI operation that differs between endpoints. */
export const describeEndpoint = (endpoint: Endpoint): FastifySchema => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  description: accessSentence(endpoint),
  tags: [endpoint.path.split('/')[1] ?? ''],
  security: security(endpoint),
  ...(endpoint.query && { querystring: inputSchema(endpoint.query) }),
  ...(endpoint.body && { body: inputSchema(endpoint.body) }),
  ...(endpoint.file && fileBody(endpoint.file)),
  response: { 200: endpoint.data },
})
