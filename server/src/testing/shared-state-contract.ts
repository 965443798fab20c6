import type { SharedState } from '../shared-state/shared-state.ts'

/** A state to examine, and a way to let its time pass. */
export interface StateUnderTest {
  state: SharedState
  /** Lets at least that many seconds go by. */
  pass(seconds: number): Promise<void>
}

/** What every backend of shared state must do: the same tests for memory and Redis. */
export function sharedStateContract(stateUnderTest: () => StateUnderTest): void {
  let run = 0
  const key = (name: string) => `contract:${name}:${process.pid}:${run}`
  beforeEach(() => {
    run += 1
  })

  test('counts from one, each key on its own', async () => {
    const { state } = stateUnderTest()
    const counts = [await state.increment(key('a'), 60), await state.increment(key('a'), 60)]
    expect(counts.map(({ count }) => count)).toEqual([1, 2])
    expect((await state.increment(key('b'), 60)).count).toBe(1)
  })

  test('counts by more than one', async () => {
    const { state } = stateUnderTest()
    const counts = [await state.increment(key('a'), 60, 3_000_000_000), await state.increment(key('a'), 60)]
    expect(counts.map(({ count }) => count)).toEqual([3_000_000_000, 3_000_000_001])
  })

  test('tells whole seconds until the window ends, which later counts do not move', async () => {
    const { state, pass } = stateUnderTest()
    expect((await state.increment(key('a'), 1_000)).resetSeconds).toBe(1_000)
    await pass(400)
    // A backend whose time goes on by itself has even less left.
    const { resetSeconds } = await state.increment(key('a'), 1_000)
    expect(resetSeconds).toBeLessThanOrEqual(600)
    expect(resetSeconds).toBeGreaterThan(0)
  })

  test('starts again when the window is over', async () => {
    const { state, pass } = stateUnderTest()
    await state.increment(key('a'), 1)
    await pass(1.2)
    expect((await state.increment(key('a'), 1)).count).toBe(1)
  })

  test('counts every one of many at the same moment', async () => {
    const { state } = stateUnderTest()
    const counts = await Promise.all(Array.from({ length: 50 }, () => state.increment(key('a'), 60)))
    expect(new Set(counts.map(({ count }) => count)).size).toBe(50)
  })

  test('keeps the last text put, whatever it holds', async () => {
    const { state } = stateUnderTest()
    expect(await state.get(key('a'))).toBeUndefined()
    await state.put(key('a'), 'first', 60)
    await state.put(key('a'), '第二 "\n😀', 60)
    expect(await state.get(key('a'))).toBe('第二 "\n😀')
    await state.put(key('empty'), '', 60)
    expect(await state.get(key('empty'))).toBe('')
  })

  test('a text is gone after its time', async () => {
    const { state, pass } = stateUnderTest()
    await state.put(key('a'), 'text', 1)
    await pass(1.2)
    expect(await state.get(key('a'))).toBeUndefined()
    expect(await state.take(key('a'))).toBeUndefined()
  })

  test('of many takers one gets it', async () => {
    const { state } = stateUnderTest()
    await state.put(key('a'), 'text', 60)
    const taken = await Promise.all(Array.from({ length: 20 }, () => state.take(key('a'))))
    expect(taken.filter((one) => one !== undefined)).toEqual(['text'])
    expect(await state.get(key('a'))).toBeUndefined()
  })

  test('a text and a count of one key do not meet; deleting forgets both', async () => {
    const { state } = stateUnderTest()
    await state.put(key('a'), 'text', 60)
    expect((await state.increment(key('a'), 60)).count).toBe(1)
    expect(await state.get(key('a'))).toBe('text')
    await state.delete(key('a'))
    expect(await state.get(key('a'))).toBeUndefined()
    expect((await state.increment(key('a'), 60)).count).toBe(1)
  })
}
