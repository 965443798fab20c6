import { areaRuntime } from './containers.ts'
import { createAskReleaseSet } from './release-set.ts'

describe('area runtime', () => {
  const { consumes, initContainerEntry } = areaRuntime.bundlerRuntime
  const react = { name: 'react' }

  /** The `__webpack_require__` of an area whose chunk 7 uses react and something the host does not share. */
  function startArea() {
    const webpackRequire: Parameters<typeof consumes>[0]['webpackRequire'] = {
      S: {},
      m: {},
      consumesLoadingData: {
        moduleIdToConsumeDataMapping: {
          11: { shareKey: 'react' },
          12: { shareKey: 'vue' },
        },
      },
    }
    initContainerEntry({ webpackRequire, shareScope: { react } })
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
})

describe('ask release set', () => {
  const set = (generation: number) => ({ schema: 1, generation, host: { release: '1.0.0-000000000000' }, areas: {} })

  function openAsk() {
    let now = 1_000_000
    const answers: {
      resolve(response: Response): void
      reject(error: Error): void
      cache: RequestCache | undefined
    }[] = []
    const addresses: string[] = []
    const fetch: typeof window.fetch = (address, init) =>
      new Promise((resolve, reject) => {
        addresses.push(String(address))
        answers.push({ resolve, reject, cache: init?.cache })
      })
    const take = jest.fn()
    const ask = createAskReleaseSet({ fetch, now: () => now, take })
    const answer = (at: number, body: unknown) => answers[at]?.resolve(new Response(JSON.stringify(body)))
    const pass = (ms: number) => {
      now += ms
    }
    return { ask, answer, answers, addresses, take, pass, taken: () => take.mock.calls.map(([set]) => set.generation) }
  }

  test('a page that has just come with its answer is not asked about', async () => {
    const { ask, addresses, pass } = openAsk()
    pass(2_000)
    await ask(2_000)
    expect(addresses).toEqual([])
  })

  test('what is older is asked for, once for all who want to know meanwhile', async () => {
    const { ask, answer, addresses, taken, pass } = openAsk()
    pass(2_001)
    const all = [ask(2_000), ask(2_000)]
    answer(0, set(8))
    await Promise.all(all)
    expect(addresses).toEqual(['/release-set.json'])
    expect(taken()).toEqual([8])
  })

  test('after a failure the next question is for the whole answer, past the browser’s cache', async () => {
    const { ask, answer, answers } = openAsk()
    const failed = ask()
    answers[0]?.resolve(new Response('{"schema":'))
    await expect(failed).rejects.toThrow()
    for (const at of [1, 2]) {
      const asked = ask(60_000)
      if (answers.length <= at) break
      answer(at, set(8))
      await asked
    }
    await Promise.all([ask(), answer(2, set(8))])
    expect(answers.map(({ cache }) => cache)).toEqual(['no-cache', 'reload', 'no-cache'])
  })

  test.each<[string, unknown]>([
    ['is no set', { code: 404 }],
    ['is of a later schema', { ...set(8), schema: 2 }],
  ])('an answer that %s changes nothing', async (_, body) => {
    const { ask, answer, taken } = openAsk()
    const asked = ask()
    answer(0, body)
    await expect(asked).rejects.toThrow()
    expect(taken()).toEqual([])
  })

  test('keys that this host does not know are no obstacle', async () => {
    const { ask, answer, taken } = openAsk()
    const asked = ask()
    const made = { release: '1.0.0-000000000000', pages: [], share: 20 }
    answer(0, { ...set(8), policy: 'automatic', areas: { made } })
    await asked
    expect(taken()).toEqual([8])
  })
})
