import type { LiveChange } from '@member/shared/host'
import { callHeaders } from '../http/call-headers.ts'
import { languageAtom } from '../i18n/language-atom.ts'
import type { UnreadPoll } from '../layout/unread-poll.ts'
import type { Store } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { storeUuidAtom } from '../site/site-atom.ts'
import type { Changes } from './changes.ts'
import { hearInTurn } from './hear-in-turn.ts'
import { anything, meaningOf } from './heard-changes.ts'
import { leadership } from './leadership.ts'
import { pauseUntilOnline } from './pause-until-online.ts'
import type { Heard } from './read-stream.ts'
import { steady } from './steady.ts'
import { question, readTabMessage, type TabMessage } from './tab-message.ts'
import { watchAttention } from './watch-attention.ts'

export interface LiveDependencies {
  window: Window & typeof globalThis
  store: Store
  unread: Pick<UnreadPoll, 'follow' | 'refresh'>
  releases: { check(): void; follow(mode: 'told' | 'ask'): void }
  changes: Changes
  random?: () => number
}

/** How long a tab hears nothing of the one with the stream before it takes over, and how often it looks; milliseconds. */
export const deafTimes = { after: 50_000, look: 10_000 } as const

/** How long what was heard is told again to tabs that open, in milliseconds: what they show may be as old. */
const latelyMs = 30_000

const streamAddress = '/api/live'
const channelName = 'member-live'

/**
 * Has one tab of the browser hear the server's event stream and tell the others, so that none of them polls. Without
 * locks and channels between tabs, or without an event stream, each tab goes on polling.
 */
export function followLive({ window, store, unread, releases, changes, random = Math.random }: LiveDependencies): void {
  const { document, navigator } = window
  if (navigator.locks === undefined || window.BroadcastChannel === undefined) return
  const channel = new window.BroadcastChannel(channelName)
  const memberId = () => store.get(storedUserAtom)?.id ?? null
  /** The last thing heard; null while nothing is. */
  let said: TabMessage | null = null
  let saidAt = 0
  let position = ''
  let leads: 'no' | 'yes' = 'no'
  let attention: 'wanted' | 'unwanted' = 'wanted'
  let missed: 'nothing' | 'something' = 'nothing'
  /** What the stream told lately, for tabs that were opened meanwhile. */
  let lately: { heard: Heard; at: number }[] = []

  const toPages = steady((change: LiveChange) => {
    if (document.visibilityState === 'visible') changes.tell(change)
    else missed = 'something'
  })

  function becomeDeaf(): void {
    said = null
    unread.follow(null)
    releases.follow('ask')
  }

  function take(message: TabMessage): void {
    // Another tab may still hear for the member who was logged in before.
    if (message.member !== memberId()) return
    // A tab that has heard all along knows what is told again for one that has just opened.
    const heardHere = message.told === 'again' && said !== null ? [] : message.heard
    saidAt = performance.now()
    position = message.position
    if (message.mode === 'live') {
      said = message
      unread.follow(message.unread, message.quiet)
      releases.follow(message.releases)
    } else if (said !== null) becomeDeaf()
    for (const heard of heardHere) {
      const meaning = meaningOf(heard)
      if (meaning.releases === 'ask') releases.check()
      meaning.changes.forEach(toPages)
    }
  }

  function remember(heard: readonly Heard[]): void {
    const at = performance.now()
    lately = [...lately, ...heard.map((heard) => ({ heard, at }))].filter((one) => at - one.at < latelyMs)
  }

  const headers = () =>
    callHeaders({
      language: store.get(languageAtom),
      token: store.get(storedUserAtom)?.token ?? '',
      storeUuid: store.get(storeUuidAtom),
      sameOrigin: true,
    })

  async function lead(signal: AbortSignal): Promise<void> {
    const member = memberId()
    if (member === null || signal.aborted) return
    leads = 'yes'
    await hearInTurn(
      {
        fetch: (...request) => window.fetch(...request),
        address: streamAddress,
        member,
        headers,
        position,
        age: () => performance.now() / 1_000,
        tell(message) {
          take(message)
          remember(message.heard)
          channel.postMessage(message)
        },
        checkSession: unread.refresh,
        pause: pauseUntilOnline(window, random),
        random,
      },
      signal,
    )
    leads = 'no'
  }

  const lock = leadership(navigator.locks, lead, () => {
    becomeDeaf()
    update()
  })

  function update(): void {
    if (memberId() !== null && attention === 'wanted') lock.want()
    else lock.giveUp()
  }

  let member = memberId()
  store.sub(storedUserAtom, () => {
    if (member === memberId()) return
    member = memberId()
    position = ''
    lock.giveUp()
    becomeDeaf()
    update()
  })
  watchAttention({
    window,
    onAttention(next) {
      attention = next
      update()
    },
    onVisible() {
      if (missed === 'something') anything.forEach(toPages)
      missed = 'nothing'
    },
    onThaw() {
      becomeDeaf()
      channel.postMessage(question)
    },
  })
  channel.addEventListener('message', ({ data }) => {
    if (data === question) {
      if (leads === 'yes' && said !== null) {
        remember([])
        channel.postMessage({ ...said, position, told: 'again', heard: lately.map(({ heard }) => heard) })
      }
      return
    }
    const message = readTabMessage(data)
    if (message !== null) take(message)
  })
  window.setInterval(() => {
    if (said === null || performance.now() - saidAt < deafTimes.after) return
    becomeDeaf()
    if (leads === 'no' && document.visibilityState === 'visible') lock.steal()
  }, deafTimes.look)
  channel.postMessage(question)
  update()
}
