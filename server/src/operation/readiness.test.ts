import { checkReadiness, type DependencyCheck, type DependencyChecks } from './readiness.ts'

const is =
  (state: 'ok' | 'none' | 'away' | 'busy' | 'full'): DependencyCheck =>
  () =>
    Promise.resolve(state)
const fails: DependencyCheck = () => Promise.reject(new Error('gone'))
const hangs: DependencyCheck = () => new Promise(() => undefined)
const all: DependencyChecks = { database: is('ok'), disk: is('ok'), redis: is('ok'), store: is('ok') }

test.each([
  [{}, { status: 'ready', database: 'ok', redis: 'ok', store: 'ok' }],
  [
    { redis: is('none'), store: is('none') },
    { status: 'ready', redis: 'none', store: 'none' },
  ],
  [{ redis: is('away') }, { status: 'ready', redis: 'away' }],
  [{ database: fails }, { status: 'unavailable', database: 'away' }],
  [{ database: hangs }, { status: 'unavailable', database: 'away' }],
  [{ database: is('busy') }, { status: 'unavailable', database: 'busy' }],
  [{ database: is('full') }, { status: 'unavailable', database: 'full' }],
  [{ database: is('none') }, { status: 'ready', database: 'none' }],
  [{ disk: is('full') }, { status: 'ready', disk: 'full' }],
  [{ disk: fails }, { status: 'unavailable', disk: 'away' }],
  [{ store: is('full') }, { status: 'ready', store: 'full' }],
  [{ store: fails }, { status: 'unavailable', store: 'away' }],
] as const)('dependencies %# give %j', async (changes, expected) => {
  expect(await checkReadiness({ ...all, ...changes }, 'serving')).toMatchObject(expected)
})

test('a stopping server is not ready, even with all dependencies ok', async () => {
  expect((await checkReadiness(all, 'stopping')).status).toBe('stopping')
})
