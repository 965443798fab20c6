import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { Check, Errors } from 'typebox/schema'
import { type AppOptions, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { endpoints } from '../endpoints.ts'
import { databaseCheck, unused } from '../operation/dependency-checks.ts'
import { checkReadiness } from '../operation/readiness.ts'
import { migratedDatabase } from './migrated-database.ts'
import { addTestPeople, type TestPeople, testHashCost, tokenFor } from './test-people.ts'
import { type TestClock, testClock } from './time.ts'

/** What a call answered. `data` is whatever came: a test looks at it. */
export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  body: { code: number; msg: string; time: number; data: any }
  text: string
}

interface TestRequest {
  query?: Record<string, unknown>
  body?: unknown
  token?: string
  language?: string
  headers?: Record<string, string>
}

/** The real server on a database of its own, called without a port. */
export interface TestServer {
  app: FastifyInstance
  db: Database
  clock: TestClock
  config: Config
  people: TestPeople
  log: string[]
  /** Where to click, by captcha id. */
  captchas: Map<string, string>
  call(method: 'GET' | 'POST', path: string, request?: TestRequest): Promise<TestAnswer>
  /** A token of that member, without the way through the login. */
  tokenOf(memberId: number): Promise<string>
  close(): Promise<void>
}

/** A success whose data does not fit the description of its call fails the test. */
export const assertDescribed = (method: string, path: string, answer: TestAnswer['body']): void => {
  const call = endpoints.find((one) => one.method === method && one.path === path)
  if (answer.code !== 1 || call === undefined || Check(call.data, answer.data)) return
  const [, errors] = Errors(call.data, answer.data)
  throw new Error(`${method} ${path} answered what it does not describe: ${JSON.stringify(errors)}`)
}

/**
 * @param environment settings to differ from the defaults, as the environment would give them
 * @param differing parts of the application to differ
 */
export async function testServer(
  environment: Record<string, string> = {},
  differing: Partial<AppOptions> = {},
): Promise<TestServer> {
  const own = await migratedDatabase()
  const clock = testClock()
  const log: string[] = []
  const captchas = new Map<string, string>()
  const unlimited = Object.fromEntries(
    ['', '_LOGIN', '_CAPTCHA', '_CODE', '_MEMBER'].map((budget) => [`RATE_LIMIT${budget}`, '0']),
  )
  const config = readConfig({ ...own.environment, ...unlimited, ...environment })
  const database = await own.open()
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const onCaptcha = (id: string, clicks: string) => void captchas.set(id, clicks)
  const people = await addTestPeople(database, Math.floor(clock() / 1000))
  const parts = { database: databaseCheck(database), disk: unused, redis: unused, store: unused, api: unused }
  const readiness = () => checkReadiness(parts, 'serving')
  const app = await createApp({
    config,
    database,
    logger,
    clock,
    readiness,
    onCaptcha,
    hashCost: testHashCost,
    ...differing,
  })
  await app.ready()
  return {
    app,
    db: database,
    clock,
    config,
    people,
    log,
    captchas,
    async call(method, path, { query, body, token, language, headers } = {}) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        ...(query && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          server: 'true',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { 'ba-user-token': token }),
          ...(language && { 'think-lang': language }),
          ...headers,
        },
      })
      const answer = {
        status: response.statusCode,
        headers: response.headers,
        body: response.json() as TestAnswer['body'],
        text: response.payload,
      }
      assertDescribed(method, path, answer.body)
      return answer
    },
    tokenOf: (memberId) => tokenFor(database, memberId, Math.floor(clock() / 1000)),
    async close() {
      await app.close()
      await database.destroy()
      await own.remove()
    },
  }
}

/** A server for all tests of a file or block, made before the first and closed after the last of them. */
export function sharedServer(...options: Parameters<typeof testServer>): TestServer {
  const server = {} as TestServer
  beforeAll(async () => void Object.assign(server, await testServer(...options)))
  afterAll(() => server.close())
  return server
}

/** A server of its own for each test of a file or block. */
export function freshServer(...options: Parameters<typeof testServer>): TestServer {
  const server = {} as TestServer
  beforeEach(async () => void Object.assign(server, await testServer(...options)))
  afterEach(() => server.close())
  return server
}
