import { rm } from 'node:fs/promises'
import { publishAddress, putToken, type ReleaseToken, secretHashOf, tokenText } from '@member/release-store'
import { MadeStore } from '@member/release-store/testing'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { siteApp } from '../../http/site-app.ts'
import { memoryState } from '../../shared-state/memory-state.ts'
import { type TestClock, testClock } from '../../testing/time.ts'
import { type ReleaseServiceOptions, registerReleaseService } from '../register-release-service.ts'

/** Secret of every made token. */
export const madeSecret = 's'.repeat(43)

/** A release service on a store of its own, that listens. */
export interface MadeService {
  origin: string
  app: FastifyInstance
  store: MadeStore
  clock: TestClock
  log: string[]
  /** Stores a token for the coupons, with differences, and resolves with its text. */
  token(different?: Partial<ReleaseToken>): Promise<string>
  /** Posts a body and resolves with status, `retry-after` and what was answered. */
  post(
    path: string,
    token: string,
    body: unknown,
  ): Promise<{ status: number; retryAfter: string | null; answer: unknown }>
  /** Sends files by their paths, as a build. */
  publish(token: string, files: Record<string, string | Uint8Array>): ReturnType<MadeService['post']>
  close(): Promise<void>
}

export async function madeService(options: Partial<ReleaseServiceOptions> = {}): Promise<MadeService> {
  const store = await MadeStore.empty()
  const clock = testClock()
  const log: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
  const app = siteApp({ config: { trustedProxies: { kind: 'none' }, siteOrigins: [] }, logger, clock })
  await registerReleaseService(app, {
    config: {
      releaseService: 'on',
      dataDir: store.folder,
      releaseStore: { location: store.folder, environment: {} },
    },
    store: store.store,
    sharedState: memoryState(clock),
    clock,
    ...options,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const post: MadeService['post'] = async (path, token, body) => {
    const isForm = body instanceof FormData
    const answered = await fetch(origin + path, {
      method: 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    return { status: answered.status, retryAfter: answered.headers.get('retry-after'), answer: await answered.json() }
  }
  return {
    origin,
    app,
    store,
    clock,
    log,
    post,
    async token(different) {
      const token = { ...couponsToken, ...different }
      await putToken(options.store ?? store.store, token)
      return tokenText({ id: token.id, secret: madeSecret })
    },
    publish(token, files) {
      const form = new FormData()
      for (const [path, bytes] of Object.entries(files))
        form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), path)
      return post(publishAddress, token, form)
    },
    async close() {
      await app.close()
      await rm(store.folder, { recursive: true })
    },
  }
}

const couponsToken: ReleaseToken = {
  schema: 1,
  id: '0a1b2c3d',
  team: 'Coupons team',
  areas: ['coupons'],
  secretHash: secretHashOf(madeSecret),
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
}
