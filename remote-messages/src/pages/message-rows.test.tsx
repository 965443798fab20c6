/** @jest-environment-options {"readsStyles": true} */
// Thousands of loaded rows stay as quick as a few.
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { conversationRow, listAnswer } from '../testing/conversations.ts'

const at = '/user/messageCenter'
const rowsOf = (ids: number[]) => ids.map((id) => conversationRow(id, `Member ${id}`))
const answer = (ids: number[], next = 0) => listAnswer(rowsOf(ids), { next, total: 200 })
const from = (first: number, count: number) => Array.from({ length: count }, (_, place) => first - place)

/** Several blocks of rows; names of links are slow to compute. */
const loaded = 40

const rows = () => document.querySelectorAll('[data-row]')
const link = (id: number) => screen.getByRole('link', { name: `Member ${id}` })

async function open(conversations: FakeServer = () => answer(from(200, loaded))) {
  const server: FakeServer = (call) => (call.path.endsWith('/conversations') ? conversations(call) : {})
  const opened = await renderArea(area, { at, server })
  await waitFor(() => expect(rows()).toHaveLength(loaded))
  await screen.findByRole('button', { name: 'Archive: Member 161' })
  return opened
}

it('no other row is rendered again when one is opened, or while another list is awaited', async () => {
  let give = () => {}
  const later = new Promise<void>((resolve) => {
    give = resolve
  })
  const { address } = await open(async ({ params }) => {
    if (String(params.is) !== 'unread') return answer(from(200, loaded))
    await later
    return answer([180])
  })
  const times = jest.spyOn(Intl.RelativeTimeFormat.prototype, 'format')
  await userEvent.click(link(180))
  expect(address()).toBe(`${at}?id=180`)
  // Those that share a block with it are asked, and only it has changed.
  expect(times.mock.calls.length).toBeLessThan(3)
  times.mockClear()
  const pane = document.querySelector('[data-scroller]') as HTMLElement
  pane.scrollTop = 500
  await userEvent.click(screen.getByRole('button', { name: /^Unread/ }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Conversations' })).toHaveAttribute('aria-busy', 'true'))
  expect(times).not.toHaveBeenCalled()
  await userEvent.click(link(170))
  expect(address()).toBe(`${at}?is=unread&id=170`)
  give()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(link(180)).toHaveAttribute('href', '?is=unread&id=180')
  expect(pane.scrollTop).toBe(0)
})

it('a press that asks the browser for another tab is left to it', async () => {
  const { address } = await open()
  const left = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  window.addEventListener('click', left, { once: true })
  fireEvent.click(link(180), { ctrlKey: true })
  expect(left).toHaveBeenCalled()
  expect(address()).toBe(at)
})

describe('where the browser tells what is far from the window', () => {
  class Told extends Event {
    constructor(readonly skipped: boolean) {
      super('contentvisibilityautostatechange')
    }
  }
  const tell = (skipped: boolean) =>
    act(async () => void link(161).closest('[role=presentation]')?.dispatchEvent(new Told(skipped)))
  const acts = () => screen.queryByRole('button', { name: 'Archive: Member 161' })

  beforeEach(() => Object.assign(globalThis, { ContentVisibilityAutoStateChangeEvent: Told }))
  afterEach(() => Reflect.deleteProperty(globalThis, 'ContentVisibilityAutoStateChangeEvent'))

  it('rows there keep their name, words and link, and have the rest when they come near', async () => {
    const server: FakeServer = ({ path }) => (path.endsWith('/conversations') ? answer(from(200, loaded)) : {})
    await renderArea(area, { at, server })
    await screen.findByRole('button', { name: 'Archive: Member 200' })
    expect(acts()).toBeNull()
    const before = link(161)
    expect(before.closest('[data-row]')).toHaveTextContent('Member 161Text of Member 161')
    await tell(false)
    await waitFor(() => expect(acts()).toBeInTheDocument())
    expect(link(161)).toBe(before)
    await tell(true)
    await waitFor(() => expect(acts()).toBeNull())
  })
})

it('loads on when the end came, left and came again in one moment', async () => {
  const observers: { look: IntersectionObserverCallback; of: Element[] }[] = []
  class Observer {
    readonly of: Element[] = []
    constructor(readonly look: IntersectionObserverCallback) {
      observers.push(this)
    }
    observe = (element: Element) => this.of.push(element)
    disconnect = () => this.of.splice(0)
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
  try {
    await open(({ params }) => (params.before === undefined ? answer(from(200, loaded), 161) : answer(from(160, 20))))
    const more = await screen.findByRole('button', { name: 'Show more' })
    const seen = (isIntersecting: boolean) => ({ isIntersecting }) as IntersectionObserverEntry
    const { look } = observers.find(({ of }) => of.some((element) => element.contains(more))) ?? {}
    await act(async () => look?.([seen(false), seen(true)], {} as IntersectionObserver))
    await waitFor(() => expect(rows()).toHaveLength(loaded + 20))
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  }
})
