import type { AreaManifest } from '@member/shared/manifest'
import { createContainers } from './federation.ts'
import { AreaError } from './reason.ts'

const hash = '0123456789ab'
const manifest = (area: string, container = `area_${area}_${hash}`) =>
  ({ area, release: `1.0.0-${hash}`, container, entry: 'entry.js' }) as AreaManifest
const shareScope = { react: {} }
const loaded = jest.fn()
const containers = createContainers({ loadScript: loaded, page: window })
const start = (area: string, container?: string) =>
  containers.start(manifest(area, container), `/r/${area}/`, shareScope)

/** An entry that leaves this container on the page when it is loaded. */
function entryDefines(area: string, container: { init: jest.Mock; get: jest.Mock }) {
  loaded.mockImplementation(async () => {
    Object.assign(window, { [`area_${area}_${hash}`]: container })
  })
  return container
}
const healthy = () => ({ init: jest.fn(), get: jest.fn() })

beforeEach(() => loaded.mockReset())

test('the entry is loaded from the release and the container gets what the host shares', async () => {
  const container = entryDefines('a', healthy())
  expect(await start('a')).toBe(container)
  expect(loaded).toHaveBeenCalledWith('http://localhost/r/a/entry.js')
  expect(container.init).toHaveBeenCalledWith(shareScope, [])
})

test('a container is started once, however often and at the same time it is asked for', async () => {
  const container = entryDefines('b', healthy())
  await Promise.all([start('b'), start('b')])
  await start('b')
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledTimes(1)
})

test('an entry that did not arrive is loaded again when it is asked for again', async () => {
  loaded.mockRejectedValueOnce(new AreaError('files', 'gone'))
  await expect(start('c')).rejects.toMatchObject({ reason: 'files' })
  const container = entryDefines('c', healthy())
  expect(await start('c')).toBe(container)
})

test('an entry that threw before it left a container could not be started', async () => {
  await expect(start('d')).rejects.toMatchObject({ reason: 'start-failed' })
})

test('a container that threw at its start is dead: it fails the same way and is not started again', async () => {
  const container = entryDefines('e', healthy())
  container.init.mockRejectedValue(new Error('made to fail'))
  await expect(start('e')).rejects.toMatchObject({ reason: 'start-failed' })
  await expect(start('e')).rejects.toMatchObject({
    reason: 'start-failed',
    message: expect.stringContaining('made to fail'),
  })
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledTimes(1)
})

test('a release that claims the container of another one is refused before it runs, and the other one keeps its own', async () => {
  const own = `area_f_${hash}`
  await expect(start('taker', own)).rejects.toMatchObject({
    reason: 'start-failed',
    message: expect.stringContaining(`taker 1.0.0-${hash} claims ${own}, its own is area_taker_${hash}`),
  })
  expect(loaded).not.toHaveBeenCalled()
  const container = entryDefines('f', healthy())
  expect(await start('f')).toBe(container)
  await expect(start('taker', own)).rejects.toMatchObject({ reason: 'start-failed' })
})
