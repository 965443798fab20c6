import type { Translate } from '../i18n/use-host-texts.ts'
import { unreadAtom } from '../layout/unread-atom.ts'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { storedUser } from '../testing/site-answers.ts'
import { announceUnread, burst } from './start-live.ts'

describe('announce unread', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => document.body.replaceChildren())

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  function setUp() {
    const store = createHostStore()
    store.set(storedUserAtom, storedUser)
    const told = (count: number, quiet = false) =>
      store.set(unreadAtom, { member: storedUser.id, count, quiet, state: 'known' })
    const t: Translate = (key, values) => `${key} ${values?.count ?? ''}`.trim()
    announceUnread({ document, store, t })
    const region = document.querySelector('[role=status]')
    const changes: string[] = []
    new MutationObserver(() => region?.textContent && changes.push(region.textContent)).observe(document.body, {
      childList: true,
      subtree: true,
    })
    return { told, region, changes }
  }

  test('the first number is not announced, more messages are, and fewer are not', async () => {
    const { told, region } = setUp()
    told(3)
    await pass(60_000)
    expect(region).toBeEmptyDOMElement()
    told(4)
    await pass(burst.calm)
    expect(region).toHaveTextContent('messages.link messages.unread 4')
    told(2)
    await pass(60_000)
    expect(region).toBeEmptyDOMElement()
  })

  test('a burst is announced once, with the last number; a long one in between', async () => {
    const { told, changes } = setUp()
    told(0)
    for (const count of [1, 2, 3]) {
      told(count)
      await pass(1_000)
    }
    await pass(burst.calm)
    expect(changes).toEqual(['messages.link messages.unread 3'])
    for (let count = 4; count < 16; count += 1) {
      told(count)
      await pass(1_000)
    }
    await pass(burst.calm)
    expect(changes).toHaveLength(3)
  })

  test('says nothing in quiet hours, nor in a hidden tab, nor of what was read meanwhile', async () => {
    const { told, changes } = setUp()
    told(0)
    told(1, true)
    await pass(60_000)
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    told(2)
    await pass(60_000)
    visibility.mockReturnValue('visible')
    told(3)
    told(0)
    await pass(60_000)
    expect(changes).toEqual([])
  })
})
