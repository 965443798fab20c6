import { phaseAttribute } from '@member/shared/ui'
import { browserStorage, keptValues, noteOtherTab } from './browser-storage.ts'
import { restoreScroll, type ScrollWindow } from './restore-scroll.ts'
import { whenLoaded, whenShown } from './when-shown.ts'

describe('browser storage', () => {
  const storage = browserStorage(() => localStorage)
  const kept = () => Object.fromEntries(keptValues)

  beforeEach(() => keptValues.clear())

  test('what is read and written is noted', () => {
    localStorage.setItem('userInfo', 'Lena')
    storage.read('userInfo')
    storage.read('menuFolds')
    storage.write('storeUuid', 'shop')
    expect(kept()).toEqual({ userInfo: 'Lena', menuFolds: null, storeUuid: 'shop' })
    storage.write('userInfo', null)
    expect(kept()).toMatchObject({ userInfo: null })
  })

  test('what a full storage does not take lasts as long as the page, and until another tab changes it', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.write('userInfo', 'Lena')
    expect(storage.read('userInfo')).toBe('Lena')
    noteOtherTab({ key: 'userInfo', newValue: null })
    expect(storage.read('userInfo')).toBeNull()
    full.mockRestore()
    storage.write('userInfo', 'Tom')
    expect([storage.read('userInfo'), localStorage.getItem('userInfo')]).toEqual(['Tom', 'Tom'])
  })

  test('what the host has not removed is still its own when it is missing', () => {
    storage.write('userInfo', 'Lena')
    localStorage.clear()
    expect(storage.read('userInfo')).toBeNull()
    expect(kept()).toEqual({ userInfo: 'Lena' })
  })

  test('a logout and a login in another tab are noted, entries of areas are not', () => {
    storage.write('userInfo', 'Lena')
    noteOtherTab({ key: 'userInfo', newValue: null })
    expect(kept()).toEqual({ userInfo: null })
    noteOtherTab({ key: 'userInfo', newValue: 'Tom' })
    noteOtherTab({ key: 'of an area', newValue: 'x' })
    expect(kept()).toEqual({ userInfo: 'Tom' })
  })

  test('what was cleared in the browser is nobody’s any more', () => {
    storage.write('userInfo', 'Lena')
    noteOtherTab({ key: null, newValue: null })
    expect(kept()).toEqual({})
  })
})

describe('restore scroll', () => {
  type Told = (state: unknown) => void

  /** A page of `height` pixels in a window of 800, and a router at `key` with a scroll position to restore. */
  function open(height: number) {
    let grow = () => {}
    const observing = { now: false }
    const scrolls: number[] = []
    const body = { scrollHeight: height }
    class Observer {
      constructor(changed: () => void) {
        grow = () => observing.now && changed()
      }
      observe = () => {
        observing.now = true
        grow()
      }
      disconnect = () => {
        observing.now = false
      }
    }
    const fake = {
      document: { documentElement: body, body },
      innerHeight: 800,
      scrollTo: (_left: number, top: number) => scrolls.push(top),
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      ResizeObserver: Observer,
    } as unknown as ScrollWindow
    let tell: Told = () => {}
    const subscribe = (told: unknown) => {
      tell = told as Told
      return () => {}
    }
    restoreScroll({ subscribe }, fake)
    return {
      scrolls,
      comeTo: (key: string, restoreScrollPosition: number | false | null) =>
        tell({ location: { key }, navigation: { state: 'idle' }, restoreScrollPosition }),
      becomes(higher: number) {
        body.scrollHeight = higher
        grow()
      },
    }
  }

  beforeEach(() => void jest.useFakeTimers())

  it('scrolls at once if the page is high enough', () => {
    const { scrolls, comeTo } = open(3000)
    comeTo('a', 1500)
    expect(scrolls).toEqual([1500])
  })

  it('waits until the page has grown, and scrolls only once', () => {
    const { scrolls, comeTo, becomes } = open(900)
    comeTo('a', 1500)
    becomes(1600)
    expect(scrolls).toEqual([])
    becomes(2300)
    becomes(4000)
    expect(scrolls).toEqual([1500])
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves the place to a reader who moves: %s', (move) => {
    const { scrolls, comeTo, becomes } = open(900)
    comeTo('a', 1500)
    window.dispatchEvent(new Event(move))
    becomes(3000)
    expect(scrolls).toEqual([])
  })

  it('no longer listens for moves once it has scrolled', () => {
    const [added, removed] = [jest.spyOn(window, 'addEventListener'), jest.spyOn(window, 'removeEventListener')]
    open(3000).comeTo('a', 1500)
    const moves = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.map(([move]) => move)
    expect(moves(added)).toEqual(expect.arrayContaining(['wheel', 'keydown']))
    expect(moves(removed)).toEqual(moves(added))
    jest.restoreAllMocks()
  })

  it('gives up on a page that does not grow', () => {
    const { scrolls, comeTo, becomes } = open(900)
    comeTo('a', 1500)
    jest.advanceTimersByTime(5_000)
    becomes(3000)
    expect(scrolls).toEqual([])
  })

  it('drops the position when the reader navigates, and does nothing on a new page', () => {
    const { scrolls, comeTo, becomes } = open(900)
    comeTo('a', 1500)
    comeTo('b', null)
    comeTo('c', false)
    becomes(3000)
    expect(scrolls).toEqual([])
  })

  it('restores the position after a reload, which the router reports later', () => {
    const { scrolls, comeTo } = open(3000)
    comeTo('default', null)
    comeTo('default', 700)
    expect(scrolls).toEqual([700])
  })

  it('restores a position once, however often the router reports it', () => {
    const { scrolls, comeTo } = open(3000)
    comeTo('a', 1500)
    comeTo('a', 1500)
    expect(scrolls).toEqual([1500])
  })
})

describe('whenShown', () => {
  const skeleton = () => {
    document.body.innerHTML = `<main><div ${phaseAttribute}="early"></div></main>`
    const done = jest.fn()
    void whenShown(Object.assign(window, { requestIdleCallback: (then: () => void) => then() })).then(done)
    return done
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  it('waits as long as a skeleton is shown', async () => {
    const done = skeleton()
    await turn()
    expect(done).not.toHaveBeenCalled()
    document.body.innerHTML = '<main>Data</main>'
    await turn()
    expect(done).toHaveBeenCalled()
  })

  it('waits five seconds at most', async () => {
    jest.useFakeTimers()
    const done = skeleton()
    await jest.advanceTimersByTimeAsync(4_999)
    expect(done).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
    jest.useRealTimers()
  })
})

describe('what is loaded once something is shown', () => {
  beforeEach(() => jest.useFakeTimers())

  /** Code that cannot be loaded so many times. */
  function failing(times: number) {
    const load = jest.fn(async () => 'code')
    for (let count = 0; count < times; count += 1) load.mockRejectedValueOnce(new Error('ChunkLoadError'))
    const loaded = jest.fn()
    void whenLoaded(window, load).then(loaded)
    return { load, loaded }
  }

  const asked = async (load: jest.Mock, ms: number) => {
    await jest.advanceTimersByTimeAsync(ms)
    return load.mock.calls.length
  }

  it('code that is there is asked for once', async () => {
    const { load, loaded } = failing(0)
    expect(await asked(load, 600_000)).toBe(1)
    expect(loaded).toHaveBeenCalledWith('code')
  })

  it('code that fails is asked for again until it is there, at most once a minute in the end', async () => {
    const { load, loaded } = failing(7)
    const times = []
    for (const ms of [1_999, 1, 4_000, 8_000, 16_000, 32_000, 59_999, 1, 59_999, 1]) times.push(await asked(load, ms))
    expect(times).toEqual([1, 2, 3, 4, 5, 6, 6, 7, 7, 8])
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(await asked(load, 600_000)).toBe(8)
  })

  it('code that fails is asked for at once when the connection is back', async () => {
    const { load, loaded } = failing(1)
    await asked(load, 1_000)
    window.dispatchEvent(new Event('online'))
    expect(await asked(load, 0)).toBe(2)
    expect(loaded).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(await asked(load, 600_000)).toBe(2)
  })
})
