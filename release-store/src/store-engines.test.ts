// What callers may rely on, whatever the engine is.
import type { Store } from './store.ts'
import { engines, type MadeEngine } from './testing/engines.ts'

const bytes = (text: string) => Buffer.from(text)

describe.each(engines)('%s', (_, open) => {
  let engine: MadeEngine
  let store: Store
  beforeEach(async () => {
    engine = await open()
    store = engine.store
  })
  afterEach(() => engine.close())

  const text = async (key: string) => (await store.read(key))?.toString()
  const namesIn = async (key: string) => (await store.list(key)).map(({ name }) => name).sort()

  test('of concurrent writers of one free key exactly one succeeds, and its bytes stay', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n)
    const outcomes = await Promise.all(numbers.map((n) => store.createOnly('log/1.json', bytes(`by ${n}`))))
    const winners = numbers.filter((n) => outcomes[n] === 'created')
    expect(winners).toHaveLength(1)
    expect(await text('log/1.json')).toBe(`by ${winners[0]}`)
  })

  test('readers of a key see the old or the new bytes while it is replaced', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(50_000))
    await store.replace('live.json', bytes('a'.repeat(50_000)))
    const writing = (async () => {
      for (let n = 0; n < 50; n += 1) await store.replace('live.json', bytes(texts[n % 2] ?? ''))
    })()
    let done = false
    void writing.finally(() => {
      done = true
    })
    while (!done) expect(texts).toContain(await text('live.json'))
    await writing
  })

  test('the etag changes with every replacement, also by bytes of the same length', async () => {
    const seen = new Set<string | undefined>()
    for (let n = 0; n < 10; n += 1) {
      await store.replace('live.json', bytes(String(n)))
      seen.add(await store.etag('live.json'))
    }
    expect(seen.size).toBe(10)
  })

  const files = new Map([
    ['a.js', bytes('a')],
    ['deep/b.js', bytes('b')],
    ['manifest.json', bytes('{}')],
  ])

  test('the last file of a folder appears after all of them were checked as they are stored', async () => {
    const check = jest.fn(async (stored: ReadonlyMap<string, Buffer>) => {
      expect(stored).toEqual(files)
      expect(await text('r/account/1/manifest.json')).toBeUndefined()
    })
    expect(await store.createFolder('r/account/1', files, check)).toBe('created')
    expect(check).toHaveBeenCalled()
    for (const [name, stored] of files) expect(await text(`r/account/1/${name}`)).toBe(stored.toString())
  })

  test('a folder that is there stays as it is', async () => {
    await store.createFolder('r/account/1', files, () => {})
    const others = new Map([...files.keys()].map((name) => [name, bytes('x')]))
    expect(await store.createFolder('r/account/1', others, () => {})).toBe('exists')
    expect(await text('r/account/1/a.js')).toBe('a')
  })

  test('the last file of a folder whose check throws never appears', async () => {
    const refuse = () => {
      throw new Error('not what was built')
    }
    await expect(store.createFolder('r/account/1', files, refuse)).rejects.toThrow('not what was built')
    expect(await text('r/account/1/manifest.json')).toBeUndefined()
  })

  test('names directly below a key are listed once, with the time of each that has bytes', async () => {
    const before = Date.now()
    for (const name of ['1.json', '2.json', '3.json', '4.json', 'deep/1', 'deep/2'])
      await store.replace(`log/${name}`, bytes(name))
    await store.replace('logs', bytes('another'))
    expect(await namesIn('log')).toEqual(['1.json', '2.json', '3.json', '4.json', 'deep'])
    expect(await namesIn('')).toEqual(expect.arrayContaining(['log', 'logs']))
    const [{ at } = { at: 0 }] = await store.list('log')
    expect(Math.abs(at - before)).toBeLessThan(60_000)
  })

  test('what is removed is gone with all below it, and nothing beside it is', async () => {
    for (const key of ['reports/1/a', 'reports/1/b', 'reports/1/deep/c', 'reports/1/deep/d', 'reports/10/a'])
      await store.replace(key, bytes(key))
    await store.remove('reports/1')
    await store.remove('reports/none')
    expect(await namesIn('reports')).toEqual(['10'])
  })

  test('a key without bytes is undefined or empty, not an error', async () => {
    await store.createFolder('r/account/1', files, () => {})
    for (const key of ['live.json', 'r/account/1', 'r/account/1/a.js/b.js', 'r'.repeat(2_000)]) {
      expect(await store.read(key)).toBeUndefined()
      if (key !== 'r/account/1') expect(await store.etag(key)).toBeUndefined()
    }
    expect(await store.list('r/unknown')).toEqual([])
  })
})
