import { type HostCodeDependencies, loadHostCode } from './host-chunk.ts'

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

function open({ online = true, ...own }: Partial<HostCodeDependencies> & { online?: boolean } = {}) {
  const stored = new Map<string, string>()
  const assign = jest.fn()
  const dependencies: HostCodeDependencies = {
    memory: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    assign,
    siteAnswers: async () => online,
    mayGo: () => true,
    ...own,
  }
  const load = (error: Error) =>
    loadHostCode(
      () => Promise.reject(error),
      () => '/user/login',
      dependencies,
    )
  return { assign, load }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a missing file reloads the target page, once in ten seconds', async () => {
  const { assign, load } = open()
  const first = expect(load(missing)).rejects.toBe(missing)
  await jest.advanceTimersByTimeAsync(5_000)
  await first
  expect(assign.mock.calls).toEqual([['/user/login']])
  await expect(load(missing)).rejects.toBe(missing)
  expect(assign).toHaveBeenCalledTimes(1)
})

test.each<[string, Parameters<typeof open>[0], Error]>([
  ['the site cannot be reached', { online: false }, missing],
  ['something on the page is unsaved', { mayGo: () => false }, missing],
  ['the code itself is wrong', {}, new TypeError('x is not a function')],
])('when %s the page stays and the error is reported', async (_, dependencies, error) => {
  const { assign, load } = open(dependencies)
  await expect(load(error)).rejects.toBe(error)
  expect(assign).not.toHaveBeenCalled()
})

test('returns the loaded code', async () => {
  expect(
    await loadHostCode(
      async () => 'code',
      () => '/',
    ),
  ).toBe('code')
})
