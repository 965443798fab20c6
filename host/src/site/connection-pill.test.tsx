import { act, fireEvent, screen } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { ConnectionPill } from './connection-pill.tsx'
import { type ConnectionFacts, connectionTrouble, serverAwayAtom } from './connection-trouble.ts'

test.each<[ReturnType<typeof connectionTrouble>, Partial<ConnectionFacts>]>([
  [null, {}],
  [null, { site: 'waiting' }],
  ['offline', { online: false }],
  ['offline', { online: false, isAway: true, site: 'stale' }],
  ['away', { isAway: true }],
  ['away', { isAway: true, site: 'failed' }],
  ['refused', { site: 'stale' }],
  ['refused', { site: 'failed' }],
])('tells %s of %j', (expected, facts) => {
  expect(connectionTrouble({ online: true, isAway: false, site: 'ready', ...facts })).toBe(expected)
})

describe('the pill', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const pill = () => screen.queryByRole('status')

  beforeEach(() => {
    jest.useFakeTimers()
    document.elementsFromPoint = () => []
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  function setOnline(online: boolean): void {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    fireEvent(window, new Event(online ? 'online' : 'offline'))
  }

  test('says after a while that the browser is offline, and goes when it is not', async () => {
    renderHost(<ConnectionPill />)
    await pass(0)
    expect(pill()).toBeNull()
    setOnline(false)
    await pass(1_000)
    expect(pill()).toBeEmptyDOMElement()
    await pass(1_000)
    expect(pill()).toHaveTextContent('You’re offline')
    expect(screen.queryByRole('button')).toBeNull()
    setOnline(true)
    expect(pill()).toBeNull()
  })

  test('asks a server that does not answer again, and has whatever else has failed asked for as well', async () => {
    let dead = true
    const { services } = renderHost(<ConnectionPill />, {
      inlined: null,
      server: () => (dead ? 'no answer' : undefined),
    })
    await pass(0)
    act(() => services.store.set(serverAwayAtom, true))
    await pass(2_000)
    expect(pill()).toHaveTextContent('Can’t connect')
    act(() => services.store.set(serverAwayAtom, false))
    await pass(2_000)
    expect(pill()).toHaveTextContent('Not up to date')
    const heard = jest.fn()
    services.connection.heard = heard
    dead = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await pass(0)
    expect(heard.mock.calls.flat().slice(0, 2)).toEqual([false, true])
    expect(pill()).toBeNull()
  })
})
