import { endpoints } from '../endpoints.ts'
import { sharedServer, testServer } from '../testing/test-server.ts'
import type { Endpoint } from './endpoint.ts'
import type { Fields } from './field-kinds.ts'

interface Operation {
  operationId: string
  parameters?: Array<{ in: string; name: string; description?: string; required: boolean; schema: object }>
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: Record<string, { schema: { oneOf: unknown[] } }> }>
}

const server = sharedServer()
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  document = JSON.parse((await server.app.inject('/api/docs/openapi.json')).payload)
})

const operationOf = ({ method, path }: Endpoint): Operation | undefined => document.paths[path]?.[method.toLowerCase()]

const schemasOf = (fields: Fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))

const asJson = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema))

test('every endpoint is described once, with a unique id', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operationId,
    })),
  )
  expect(described.map(({ name }) => name).sort()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  )
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
})

const fileBody = (name: string) => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string', format: 'binary' } },
})

const mapSchemas = (content: Record<string, { schema: unknown }> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))

test('input and answers are described as the endpoint declares them', () => {
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)
    const query = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? []
    expect(
      Object.fromEntries(
        query.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
      ),
    ).toEqual(asJson(schemasOf(endpoint.query)))
    const bodies = {
      ...(endpoint.body && { 'application/json': { type: 'object', properties: asJson(schemasOf(endpoint.body)) } }),
      ...(endpoint.file && { 'multipart/form-data': fileBody(endpoint.file) }),
    }
    expect(mapSchemas(operation?.requestBody?.content)).toEqual(bodies)
    expect(operation?.responses[200]?.content['application/json']?.schema.oneOf[0]).toMatchObject({
      properties: { code: { const: 1 }, data: asJson(endpoint.data) },
    })
  }
})

test('no input field is required', () => {
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)
    expect(operation?.parameters?.filter(({ required }) => required)).toEqual([])
    expect(operation?.requestBody?.required ?? false).toBe(false)
  }
})

test('every reference has a target', () => {
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, value] of Object.entries(part)) {
      if (name === '$ref') {
        const found = String(value)
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document)
        expect([value, typeof found]).toEqual([value, 'object'])
      } else walk(value)
    }
  }
  walk(document)
})

test('the document is served as JSON', async () => {
  const { statusCode, headers } = await server.app.inject('/api/docs/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(document.openapi).toBe('3.1.0')
})

describe('the documentation page', () => {
  const addresses = (page: string) => [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')

  test.each(['/api/docs', '/api/docs/'])('%s has no inline scripts or styles', async (url) => {
    const { statusCode, headers, payload } = await server.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(policy).not.toMatch(/unsafe|http|\*/)
    expect(payload).toContain('<meta name="viewport" content="width=device-width">')
    expect(payload).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect(payload.match(/<script[^>]*>\s*(?!<\/script>)\S/)).toBeNull()
  })

  test.each(['/api/docs', '/api/docs/'])('all files of %s are served with the same policy', async (url) => {
    const { payload } = await server.app.inject(url)
    const files = addresses(payload).map((address) => new URL(address, `http://docs.test${url}`))
    expect(files.length).toBeGreaterThan(4)
    for (const { host, pathname } of files) {
      expect(host).toBe('docs.test')
      const { statusCode, headers } = await server.app.inject(pathname)
      expect([pathname, statusCode]).toEqual([pathname, 200])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('an unknown file is answered with the envelope', async () => {
    const { statusCode, payload } = await server.app.inject('/api/docs/static/nothing.js')
    expect([statusCode, JSON.parse(payload).code]).toEqual([404, 0])
  })
})

test('the description counts against the budget of its address', async () => {
  const limited = await testServer({ RATE_LIMIT: '2' })
  const addresses = ['/api/docs', '/api/docs/openapi.json', '/api/docs/static/swagger-ui.css']
  const types: unknown[] = []
  for (const url of addresses) types.push((await limited.app.inject(url)).headers['content-type'])
  await limited.close()
  expect(types).toEqual([
    'text/html; charset=utf-8',
    'application/json; charset=utf-8',
    // The envelope: too frequent.
    'application/json; charset=utf-8',
  ])
})
