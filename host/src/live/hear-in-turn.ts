import { type Outcome, pauseAfter } from './outcome.ts'
import { type Heard, readStream } from './read-stream.ts'
import type { TabMessage } from './tab-message.ts'

export interface HearDependencies {
  fetch: typeof window.fetch
  address: string
  member: number
  /** Headers of a call now: the token may be renewed. */
  headers(): Record<string, string>
  /** Position of the stream that another tab has heard. */
  position: string
  /** Seconds since this page began: what it shows may be as old. */
  age(): number
  /** Tells all tabs, this one included. */
  tell(message: TabMessage): void
  /** Asks for something the usual way, which renews an expired token or ends the session. */
  checkSession(): Promise<unknown>
  /** Resolves after that time, or when an attempt is worth while again, such as online. */
  pause(ms: number, signal: AbortSignal): Promise<unknown>
  random(): number
}

const silent = { unread: 0, quiet: false, releases: 'ask', mode: 'poll' } as const

/** Hears the event stream of a member for all tabs, attempt after attempt, until `signal` aborts. */
export async function hearInTurn(dependencies: HearDependencies, signal: AbortSignal): Promise<void> {
  const { fetch, address, member, headers, age, tell, checkSession, pause, random } = dependencies
  let { position } = dependencies
  let state: Pick<TabMessage, 'mode' | 'unread' | 'quiet' | 'releases'> = silent
  let failed = 0
  let retry = 1_000
  const say = (...heard: Heard[]) => tell({ member, ...state, position, told: 'first', heard })

  function hear({ event, data }: Heard): void {
    failed = 0
    const mode = data.reach === undefined ? state.mode : data.reach === 'all' ? 'live' : 'poll'
    const releases = data.releases === 'told' ? 'told' : state.releases
    const unread = event === 'hello' ? data.unread : event === 'unread' ? data.count : state.unread
    const quiet = typeof data.quiet === 'boolean' ? data.quiet : state.quiet
    state = { mode, releases, quiet, unread: Number(unread) }
    say({ event, data })
  }

  async function attempt(): Promise<Outcome> {
    const from: Record<string, string> =
      position === '' ? { 'Live-Age': age().toFixed(1) } : { 'Last-Event-ID': position }
    const outcome = await readStream({
      fetch,
      address,
      headers: { ...headers(), Accept: 'text/event-stream', ...from },
      signal,
      onEvent: hear,
      onPosition: (next) => {
        position = next
      },
      onRetry: (ms) => {
        retry = ms
      },
    })
    state = silent
    return outcome
  }

  while (!signal.aborted) {
    const outcome = await attempt()
    if (signal.aborted) return
    say()
    if (outcome.kind === 'login' || (outcome.kind === 'ended' && outcome.reason === 'session')) {
      await checkSession().catch(() => {})
    }
    const ms = pauseAfter(outcome, { failed, retry }, random())
    failed += 1
    await pause(ms, signal)
  }
}
