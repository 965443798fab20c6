import { lookAround, type PartCheck, type Parts } from './readiness.ts'

const is =
  (state: 'ok' | 'none' | 'away'): PartCheck =>
  () =>
    Promise.resolve(state)
const fails: PartCheck = () => Promise.reject(new Error('gone'))
const hangs: PartCheck = () => new Promise(() => undefined)
const all: Parts = { database: is('ok'), redis: is('ok'), store: is('ok') }

test.each([
  [{}, { status: 'ready', database: 'ok', redis: 'ok', store: 'ok' }],
  [
    { redis: is('none'), store: is('none') },
    { status: 'ready', redis: 'none', store: 'none' },
  ],
  [{ redis: is('away') }, { status: 'ready', redis: 'away' }],
  [{ database: fails }, { status: 'unavailable', database: 'away' }],
  [{ database: hangs }, { status: 'unavailable', database: 'away' }],
  [{ store: fails }, { status: 'unavailable', store: 'away' }],
] as const)('parts %# give %j', async (changes, expected) => {
  expect(await lookAround({ ...all, ...changes }, 'serving')).toMatchObject(expected)
})

test('a server that stops is not ready, however well its parts are', async () => {
  expect((await lookAround(all, 'stopping')).status).toBe('stopping')
})
