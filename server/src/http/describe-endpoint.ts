import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { inputSchema } from './field.ts'

const accessSentence = (endpoint: Endpoint): string => {
  switch (endpoint.access) {
    case 'public':
      return 'Public.'
    case 'member':
      return 'For logged-in members.'
    case 'rule':
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
