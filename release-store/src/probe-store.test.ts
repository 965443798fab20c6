import { openStore } from './open-store.ts'
import { probeStore } from './probe-store.ts'
import { engines } from './testing/engines.ts'
import { s3Fake } from './testing/s3-fake.ts'

test.each(engines)('%s does what changes rely on, and has nothing left of the trial', async (_, open) => {
  const { store, close } = await open()
  const probes = await probeStore(store)
  expect(probes.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect(probes).toHaveLength(store.folder === undefined ? 5 : 6)
  expect(await store.list('tmp')).toEqual([])
  await close()
})

test('a service that ignores conditions is found out', async () => {
  const { location, environment, faults, objects, close } = await s3Fake()
  faults.ignoresConditions = true
  expect(await probeStore(openStore(location, environment))).toEqual([
    {
      check: 'a key that is taken is not written again',
      problem: expect.stringContaining('ignores the condition `If-None-Match: *`'),
    },
  ])
  expect(objects.size).toBe(0)
  await close()
})

test('a service that refuses the key is the problem of the first trial', async () => {
  const { location, environment, faults, close } = await s3Fake()
  faults.refusals = { status: 403, code: 'AccessDenied', times: 99 }
  expect(await probeStore(openStore(location, environment))).toEqual([
    { check: 'a key that is taken is not written again', problem: expect.stringContaining('refuses the key') },
  ])
  await close()
})
