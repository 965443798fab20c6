import type { AreaManifest } from '@member/shared/manifest'
import { createContainers } from './container.ts'
import { AreaError } from './reason.ts'

const manifest = (container: string) => ({ container, entry: 'entry.js' }) as AreaManifest
const shareScope = { react: {} }
const loaded = jest.fn()
const containers = createContainers({ loadScript: loaded, page: window })
const start = (name: string) => containers.start(manifest(name), `/r/${name}/`, shareScope)

/** An entry that leaves this container on the page when it is loaded. */
function entryDefines(name: string, container: { init: jest.Mock; get: jest.Mock }) {
  loaded.mockImplementation(async () => {
    Object.assign(window, { [name]: container })
  })
  return container
}
const healthy = () => ({ init: jest.fn(), get: jest.fn() })

beforeEach(() => loaded.mockReset())

test('the entry is loaded from the release and the container gets what the host shares', async () => {
  const container = entryDefines('area_a', healthy())
  expect(await start('area_a')).toBe(container)
  expect(loaded).toHaveBeenCalledWith('http://localhost/r/area_a/entry.js')
  expect(container.init).toHaveBeenCalledWith(shareScope, [])
})

test('a container is started once, however often and at the same time it is asked for', async () => {
  const container = entryDefines('area_b', healthy())
  await Promise.all([start('area_b'), start('area_b')])
  await start('area_b')
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledTimes(1)
})

test('an entry that did not arrive is loaded again when it is asked for again', async () => {
  loaded.mockRejectedValueOnce(new AreaError('entry-http', 'gone'))
  await expect(start('area_c')).rejects.toMatchObject({ reason: 'entry-http' })
  const container = entryDefines('area_c', healthy())
  expect(await start('area_c')).toBe(container)
})

test('an entry that threw before it left a container could not be started', async () => {
  await expect(start('area_d')).rejects.toMatchObject({ reason: 'start-failed' })
})

test('a container that threw at its start is dead: it fails the same way and is not started again', async () => {
  const container = entryDefines('area_e', healthy())
  container.init.mockRejectedValue(new Error('made to fail'))
  await expect(start('area_e')).rejects.toMatchObject({ reason: 'start-failed' })
  await expect(start('area_e')).rejects.toMatchObject({
    reason: 'start-failed',
    message: expect.stringContaining('made to fail'),
  })
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledTimes(1)
})
