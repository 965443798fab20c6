import { commit } from './commit.ts'
import { chainProblems } from './log.ts'
import { openStore } from './open-store.ts'
import { s3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'
import { someIntegrity } from './testing/made-manifest.ts'
import { type S3Fake, s3Fake } from './testing/s3-fake.ts'

const bytes = (text: string) => Buffer.from(text)

let fake: S3Fake
let store: Store
const opened = (environment = fake.environment) =>
  s3Store(s3Place(fake.location, environment), { deadlineMs: 10_000, pauseMs: 1 })

beforeEach(async () => {
  fake = await s3Fake()
  store = opened()
})
afterEach(() => fake.close())

test('keys are objects below the prefix of the location', async () => {
  await store.replace('log/a b+c.json', bytes('a'))
  expect([...fake.objects.keys()]).toEqual(['site/log/a b+c.json'])
  expect((await store.read('log/a b+c.json'))?.toString()).toBe('a')
})

describe('a write that was answered with an error', () => {
  test('counts as done when its bytes are there', async () => {
    fake.faults.storesAndFails = 1
    expect(await store.createOnly('log/1', bytes('mine'))).toBe('created')
  })

  test('counts as late when the bytes of another writer are there', async () => {
    await store.createOnly('log/1', bytes('theirs'))
    fake.faults.refusals = { status: 500, code: 'InternalError', times: 1 }
    expect(await store.createOnly('log/1', bytes('mine'))).toBe('exists')
  })

  test.each([
    [500, 'InternalError'],
    [409, 'ConditionalRequestConflict'],
    [503, 'SlowDown'],
  ])('%i is repeated when nothing is there', async (status, code) => {
    fake.faults.refusals = { status, code, times: 1 }
    expect(await store.createOnly('log/1', bytes('mine'))).toBe('created')
  })

  test('is told as unsure when no answer comes', async () => {
    fake.faults.refusals = { status: 503, code: 'SlowDown', times: 99, methods: ['PUT'] }
    await expect(store.createOnly('log/1', bytes('mine'))).rejects.toMatchObject({
      kind: 'unusable',
      message: expect.stringMatching(/answered 503 \(SlowDown\): .*; whether log\/1 was stored will show/),
    })
    expect(fake.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3)
  })
})

test('no commit is lost or made twice while its writes are stored and answered with an error', async () => {
  fake.faults.storesAndFails = 3
  for (const release of ['1', '2', '3', '4'])
    await commit(store, { by: 'test', now: () => new Date(0) }, async (_, since) => ({
      operation: 'promote',
      area: 'host',
      reason: '',
      to: {
        state: 'live',
        current: { release: `1.0.${release}-000000000000`, manifest: someIntegrity },
        previous: null,
        banned: [],
        reason: '',
        since,
      },
    }))
  expect((await store.list('log')).length).toBe(4)
  expect(await chainProblems(store, 4)).toEqual([])
})

test('a read is repeated after an error, and not for ever', async () => {
  await store.replace('live.json', bytes('a'))
  fake.faults.refusals = { status: 503, code: 'SlowDown', times: 2 }
  expect((await store.read('live.json'))?.toString()).toBe('a')
  fake.faults.refusals = { status: 503, code: 'SlowDown', times: 3 }
  await expect(store.read('live.json')).rejects.toMatchObject({ kind: 'unusable' })
})

test('a folder that a killed writer left without its last file is completed', async () => {
  await store.createOnly('r/account/1/a.js', bytes('a'))
  const files = new Map([
    ['a.js', bytes('a')],
    ['manifest.json', bytes('{}')],
  ])
  expect(await store.createFolder('r/account/1', files, () => {})).toBe('created')
})

describe('what cannot be used is said in a clause without secrets', () => {
  const attempts: [string, (store: Store) => Promise<unknown>][] = [
    ['read', (one) => one.read('live.json')],
    ['etag', (one) => one.etag('live.json')],
    ['list', (one) => one.list('r')],
    ['createOnly', (one) => one.createOnly('log/1', bytes('a'))],
    ['replace', (one) => one.replace('live.json', bytes('a'))],
    ['remove', (one) => one.remove('tmp')],
  ]
  const clauseOf = async (attempt: (store: Store) => Promise<unknown>, of: Store) => {
    const { kind, message } = await attempt(of).then(
      () => ({ kind: 'none', message: '' }),
      (error) => error,
    )
    expect(kind).toBe('unusable')
    expect(message).toMatch(/^the store s3:\/\/\w+\/site cannot be used: /)
    expect(message).not.toContain('made-secret')
    return message
  }

  test.each(attempts)('a bucket that is not there: %s', async (_, attempt) => {
    const elsewhere = openStore(fake.location.replace('releases', 'nowhere'), fake.environment)
    expect(await clauseOf(attempt, elsewhere)).toContain('there is no bucket http://127.0.0.1')
  })

  test.each(attempts)('a service that is not there: %s', async (_, attempt) => {
    const address = { S3_ENDPOINT: 'http://127.0.0.1:9' }
    const clause = await clauseOf(attempt, opened({ ...fake.environment, ...address }))
    expect(clause).toContain('http://127.0.0.1:9/releases cannot be reached (ECONNREFUSED): correct S3_ENDPOINT')
  })

  test.each(attempts)('a key that is refused: %s', async (_, attempt) => {
    fake.faults.refusals = { status: 403, code: 'AccessDenied', times: 99 }
    expect(await clauseOf(attempt, store)).toContain('the service refuses the key: correct S3_ACCESS_KEY_ID')
  })

  test('a service that does not answer in time is not asked again', async () => {
    fake.faults.isSilent = true
    const hurried = s3Store(s3Place(fake.location, fake.environment), { deadlineMs: 50, pauseMs: 1 })
    expect(await clauseOf((one) => one.read('live.json'), hurried)).toContain('did not answer in time')
    expect(fake.requests).toHaveLength(1)
  })
})
