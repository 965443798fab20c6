// Pages are made from a release store in object storage, of which another process makes changes.
import { openServedStore, openStore } from '@member/release-store'
import { liveArea, MadeStore, madeArea, madeHost, type S3Fake, s3Fake } from '@member/release-store/testing'
import type { ReleaseRef } from '@member/shared/release-set'
import Fastify, { type FastifyInstance } from 'fastify'
import { storeCheck } from './operation/dependency-checks.ts'
import { registerSite } from './pages/register-site.ts'

let fake: S3Fake
let time: number
let made: MadeStore
let app: FastifyInstance
const account = (version: string) => madeArea('account', version)

const register = () =>
  registerSite(app, {
    releaseStore: openServedStore(fake.location, fake.environment, () => time),
    siteOrigins: [],
    prerender: 'off',
    guestSiteData: async () => ({ code: 1, data: {} }),
  })
const page = async () => (await app.inject({ url: '/user/account/list', headers: { accept: 'text/html' } })).body
const file = (release: string) => app.inject(`/r/account/${release}/list.js`)

beforeEach(async () => {
  time = 0
  fake = await s3Fake(1_000)
  made = new MadeStore(openStore(fake.location, fake.environment))
  app = Fastify()
})
afterEach(async () => {
  await app.close()
  await fake.close()
})

describe('with something live', () => {
  let host: ReleaseRef
  let one: ReleaseRef
  let two: ReleaseRef
  beforeEach(async () => {
    host = await made.publish(madeHost('1.0.0'))
    one = await made.publish(account('1.0.0'))
    two = await made.publish(account('2.0.0'))
    await made.commit({ host: liveArea(host), account: liveArea(one) })
    await register()
  })

  test('a change of another process is in the pages a quarter of a second later', async () => {
    expect(await page()).toContain(`/r/account/${one.release}/`)
    await made.commit({ host: liveArea(host), account: liveArea(two, one) })
    time += 250
    expect(await page()).toContain(`/r/account/${two.release}/`)
  })

  test('pages and files within a quarter of a second need no request', async () => {
    await Promise.all([page(), file(one.release)])
    fake.requests.length = 0
    await Promise.all(Array.from({ length: 100 }, () => Promise.all([page(), file(one.release)])))
    expect(fake.requests).toEqual([])
  })

  test('pages and files go on while the service fails', async () => {
    await Promise.all([page(), file(one.release)])
    fake.faults.refusals = { status: 503, code: 'SlowDown', times: Number.POSITIVE_INFINITY }
    time += 3_600_000
    expect(await page()).toContain(`/r/account/${one.release}/`)
    expect((await file(one.release)).statusCode).toBe(200)
  })

  test('it is ready, without a disk that could be full', async () => {
    expect(await storeCheck(made.store)()).toBe('ok')
  })
})

test('an empty bucket, a missing one and a refused key end the start with their own sentences', async () => {
  await expect(register()).rejects.toThrow('nothing was ever published there; a new site is published there first')
  fake.location = 's3://nowhere'
  await expect(register()).rejects.toThrow(/there is no bucket .+: make it, or correct the name of the store/)
  fake.faults.refusals = { status: 403, code: 'InvalidAccessKeyId', times: Number.POSITIVE_INFINITY }
  await expect(register()).rejects.toThrow('the service refuses the key: correct S3_ACCESS_KEY_ID')
})
