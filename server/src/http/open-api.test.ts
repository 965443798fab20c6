import { endpoints } from '../endpoints.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { openApiDocument } from './open-api.ts'

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints)))

test('every call is described, under an id of its own', () => {
  const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
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

test('every reference leads somewhere', () => {
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, value] of Object.entries(part)) {
      if (name === '$ref') {
        const found = String(value)
          .slice(2)
          .split('/')
          .reduce((at, key) => at?.[key], document)
        expect([value, typeof found]).toEqual([value, 'object'])
      } else walk(value)
    }
  }
  walk(document)
})

describe('served', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('for programs as JSON', async () => {
    const { statusCode, headers, payload } = await server.app.inject('/api/docs/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(payload).openapi).toBe('3.1.0')
  })

  test('for people as a page that may load and run nothing', async () => {
    const { statusCode, headers, payload } = await server.app.inject('/api/docs')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
    expect(payload).not.toMatch(/<script|\sstyle=|\son\w+=/)
    for (const { method, path } of endpoints) expect(payload).toContain(`${method} /api${path}`)
  })
})
