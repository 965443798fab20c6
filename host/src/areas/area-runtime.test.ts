import { areaRuntime, shareScopeOf } from './area-runtime.ts'

const { consumes, initContainerEntry } = areaRuntime.bundlerRuntime
const react = { name: 'react' }

/** The `__webpack_require__` of an area whose chunk 7 uses react and something the host does not share. */
function startArea() {
  const webpackRequire: Parameters<typeof consumes>[0]['webpackRequire'] = {
    S: {},
    m: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        11: { shareKey: 'react', requiredVersion: '^19.0.0' },
        12: { shareKey: 'vue', requiredVersion: '^3.0.0' },
      },
    },
  }
  const shareScope = shareScopeOf({ react }, { react: '19.3.1' })
  initContainerEntry({ webpackRequire, shareScope })
  const run = (id: number) => {
    const module = { exports: undefined as unknown }
    webpackRequire.m[id]?.(module)
    return module.exports
  }
  return { webpackRequire, run }
}

test('before its chunk is loaded, an area has no shared module; then it has the host’s', () => {
  const { webpackRequire, run } = startArea()
  consumes({ chunkId: '8', chunkMapping: { 7: [11] }, webpackRequire })
  expect(webpackRequire.m).toEqual({})
  consumes({ chunkId: '7', chunkMapping: { 7: [11] }, webpackRequire })
  expect(run(11)).toBe(react)
})

test('a module that two chunks use is made requirable once', () => {
  const { webpackRequire } = startArea()
  const chunkMapping = { 7: [11], 8: [11] }
  consumes({ chunkId: '7', chunkMapping, webpackRequire })
  const made = webpackRequire.m[11]
  consumes({ chunkId: '8', chunkMapping, webpackRequire })
  expect(webpackRequire.m[11]).toBe(made)
})

test('a module that the host does not share fails where it is used, and no other', () => {
  const { webpackRequire, run } = startArea()
  consumes({ chunkId: '7', chunkMapping: { 7: [11, 12] }, webpackRequire })
  expect(run(11)).toBe(react)
  expect(() => run(12)).toThrow('shared module vue')
})
