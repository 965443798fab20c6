import { type Heard, type Outcome, pauseAfter, readStream } from './read-stream.ts'

/** What the stream says of itself. */
interface LiveState {
  /** False while nothing is heard, or not of everything: the page asks for itself. */
  isLive: boolean
  unread: number
  /** Whether these are the member's quiet hours. */
  quiet: boolean
  /** Whether the stream tells of new releases. */
  tellsReleases: boolean
}

export interface HearDependencies {
  fetch: typeof window.fetch
  address: string
  /** Headers of a call now: the token may be renewed. */
  headers(): Record<string, string>
  /** Position to go on from; empty to begin. */
  position: string
  /** Seconds since this page began: what it shows may be as old. */
  age(): number
  onState(state: LiveState): void
  onHeard(heard: Heard): void
  onPosition(position: string): void
  /** Asks for something the usual way, which renews an expired token or ends the session. */
  checkSession(): Promise<unknown>
  /** Resolves after that time, or when an attempt is worth while again, such as online. */
  pause(ms: number, signal: AbortSignal): Promise<unknown>
  random(): number
}

const silent: LiveState = { unread: 0, quiet: false, tellsReleases: false, isLive: false }

function nextState(state: LiveState, { event, data }: Heard): LiveState {
  const unread = event === 'hello' ? data.unread : event === 'unread' ? data.count : state.unread
  return {
    isLive: data.reach === undefined ? state.isLive : data.reach === 'all',
    tellsReleases: state.tellsReleases || data.releases === 'told',
    quiet: typeof data.quiet === 'boolean' ? data.quiet : state.quiet,
    unread: Number(unread),
  }
}

/** Hears the event stream of a member, attempt after attempt, until `signal` aborts; ends on a server without one. */
export async function hearInTurn(dependencies: HearDependencies, signal: AbortSignal): Promise<void> {
  const { fetch, address, headers, age, onState, onHeard, onPosition, checkSession, pause, random } = dependencies
  let { position } = dependencies
  let state = silent
  let failed = 0
  let retry = 1_000

  function hear(heard: Heard): void {
    failed = 0
    state = nextState(state, heard)
    onState(state)
    onHeard(heard)
  }

  async function attempt(): Promise<Outcome> {
    const from: Record<string, string> =
      position === '' ? { 'Live-Age': age().toFixed(1) } : { 'Last-Event-ID': position }
    return readStream({
      fetch,
      address,
      headers: { ...headers(), Accept: 'text/event-stream', ...from },
      signal,
      onEvent: hear,
      onPosition: (next) => {
        position = next
        onPosition(next)
      },
      onRetry: (ms) => {
        retry = ms
      },
    })
  }

  while (!signal.aborted) {
    const outcome = await attempt()
    if (signal.aborted || outcome.kind === 'absent') return
    state = silent
    onState(state)
    if (outcome.kind === 'login' || (outcome.kind === 'ended' && outcome.reason === 'session')) {
      await checkSession().catch(() => {})
    }
    const ms = pauseAfter(outcome, { failed, retry }, random())
    failed += 1
    await pause(ms, signal)
  }
}
