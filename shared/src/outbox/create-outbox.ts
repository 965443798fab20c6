import type { KeptMessages, TabChange } from './kept-messages.ts'
import {
  afterFailure,
  behind,
  isUnreachable,
  leaving,
  nextSteps,
  type Outgoing,
  type SendFailure,
  type SendState,
} from './outgoing.ts'

/** Sends one message; resolves when the server has it, also for the second time. */
export type Sender<Job> = (message: Outgoing<Job>) => Promise<'sent' | SendFailure>

/** Hands a message from the tab that has it to the one that asks. */
export interface Handover {
  /** Resolves with whether the other tab has given it up. */
  ask(id: string): Promise<'given' | 'kept'>
  /** @param give gives a message of this tab up, if that is possible */
  answer(give: (id: string) => 'given' | 'kept'): void
}

/** What an outbox needs of the browser; times in milliseconds. */
export interface OutboxDependencies<Job> {
  kept: KeptMessages<Job>
  handover: Handover
  now(): number
  setTimer(what: () => void, delay: number): () => void
  network(): 'online' | 'offline'
  /** Milliseconds in which a message can be taken back before it leaves. */
  undoMs: number
}

/** Messages on their way; they go on when the page that wrote them is left. */
export interface Outbox<Job> {
  list(): readonly Outgoing<Job>[]
  subscribe(listener: () => void): () => void
  /**
   * Takes a message, which leaves once it cannot be taken back any more. Returns `refused` where it can neither leave nor
   * be kept in the browser: its author still has it then.
   */
  add(message: Pick<Outgoing<Job>, 'id' | 'conversation' | 'job'>): 'taken' | 'refused'
  /** Takes a message out that is not under way; undefined when it is too late. */
  takeBack(id: string): Job | undefined
  /** The same of a message that another tab has. */
  takeOver(id: string): Promise<Job | undefined>
  /** Sends a failed message again; `job` replaces it. Those behind one that did not reach the server go with it. */
  retry(id: string, job?: Job): void
  /** Forgets a message that the thread has. */
  forget(id: string): void
  /**
   * Gives it the means to send, and takes over what other page loads have left.
   * @param settled is called with each message that was sent, or that its author has to decide about
   */
  connect(sender: Sender<Job>, settled?: (message: Outgoing<Job>, how: 'sent' | 'failed') => void): void
  /** To be called when the connection to the network is back. */
  wake(): void
  /** Sends at once what waits in this tab, as the page is being left. */
  leave(): void
  /** Sends at once what waits in all tabs; resolves with the messages that could not be sent. */
  finish(): Promise<readonly Outgoing<Job>[]>
  /** Forgets everything, for good. */
  end(): void
  /** Ends with the session: what waits stays in the browser, for the outbox of the member's next one. */
  close(): void
}

/** Creates the outbox of one member. */
export function createOutbox<Job>(dependencies: OutboxDependencies<Job>): Outbox<Job> {
  const { kept, handover, now, setTimer, network, undoMs } = dependencies
  let messages: readonly Outgoing<Job>[] = []
  let sender: Sender<Job> | null = null
  let tell: (message: Outgoing<Job>, how: 'sent' | 'failed') => void = () => {}
  let endTimer = () => {}
  let life: 'open' | 'ended' = 'open'
  const listeners = new Set<() => void>()

  function change(next: readonly Outgoing<Job>[]): void {
    messages = next
    for (const listener of listeners) listener()
  }
  const find = (id: string) => messages.find((message) => message.id === id)
  function put(id: string, part: Partial<Outgoing<Job>>): void {
    const known = find(id)
    if (known === undefined) return
    const changed = { ...known, ...part }
    const own = changed.tab !== 'other' && changed.state.kind !== 'sent'
    const next = own ? { ...changed, kept: kept.write(changed) } : changed
    change(messages.map((message) => (message.id === id ? next : message)))
    if (changed.tab !== 'other' && !own) kept.drop(id, 'sent')
  }
  const to = (id: string, state: SendState) => put(id, { state })
  const without = (id: string) => change(messages.filter((message) => message.id !== id))

  async function send(message: Outgoing<Job>, by: Sender<Job>): Promise<void> {
    to(message.id, { kind: 'sending' })
    const outcome = await by(message)
    if (outcome === 'sent') {
      to(message.id, { kind: 'sent' })
      tell(message, 'sent')
    } else {
      const failures = message.failures + 1
      const state = afterFailure(outcome, failures, now())
      put(message.id, { failures, state })
      if (state.kind === 'failed') tell(message, 'failed')
      if (isUnreachable(state)) for (const { id } of behind(messages, message.id)) to(id, state)
    }
    go()
  }

  /** Does what is due, and comes back when the next is. */
  function go(): void {
    endTimer()
    if (sender === null) return
    const by = sender
    const steps = nextSteps(messages, now(), network())
    const due: number[] = []
    for (const message of messages) {
      const step = steps.get(message.id)
      if (step?.do === 'wait') due.push(step.until)
      if (step?.do !== 'send') continue
      if (network() === 'offline') to(message.id, { kind: 'waiting', reason: 'offline' })
      else void send(message, by)
    }
    if (due.length > 0) endTimer = setTimer(go, Math.max(0, Math.min(...due) - now()))
  }

  /** Takes messages of other page loads among its own. */
  function take(taken: readonly Outgoing<Job>[]): void {
    if (taken.length === 0 || life === 'ended') return
    const ids = new Set(taken.map(({ id }) => id))
    change([...taken, ...messages.filter(({ id }) => !ids.has(id))])
    for (const message of taken) if (message.state.kind === 'failed') tell(message, 'failed')
    go()
  }

  /** The messages of this tab whose time has not come. */
  const waiting = () =>
    messages.filter(({ state, tab }) => tab !== 'other' && (state.kind === 'undoable' || state.kind === 'waiting'))

  function follow(news: TabChange<Job>): void {
    switch (news.kind) {
      case 'theirs': {
        const theirs = { ...news.message, tab: 'other' } as const
        if (find(theirs.id) === undefined) change([...messages, theirs])
        else put(theirs.id, theirs)
        break
      }
      case 'sent': {
        put(news.id, { tab: 'other', state: { kind: 'sent' } })
        const message = find(news.id)
        if (message !== undefined) tell(message, 'sent')
        break
      }
      case 'gone':
        if (find(news.id)?.state.kind !== 'sent') without(news.id)
    }
  }

  function giveUp(id: string): Job | undefined {
    const message = find(id)
    if (message === undefined || message.tab === 'other') return undefined
    if (message.state.kind === 'sending' || message.state.kind === 'sent') return undefined
    without(id)
    kept.drop(id, 'gone')
    go()
    return message.job
  }

  function close(): void {
    life = 'ended'
    sender = null
    endTimer()
    change([])
    kept.release()
  }

  kept.follow(follow)
  handover.answer((id) => (giveUp(id) === undefined ? 'kept' : 'given'))
  return {
    list: () => messages,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(message) {
      const added = { ...message, leavesAt: now() + undoMs, failures: 0, state: { kind: 'undoable' } } as const
      const where = kept.write(added)
      if (where === 'page' && network() === 'offline') return 'refused'
      change([...messages, { ...added, kept: where }])
      go()
      return 'taken'
    },
    takeBack: giveUp,
    async takeOver(id) {
      const message = find(id)
      return (await handover.ask(id)) === 'given' ? message?.job : undefined
    },
    retry(id, job) {
      const again = { failures: 0, state: { kind: 'waiting', reason: 'retry', until: 0 } } as const
      const state = find(id)?.state
      const followers = state !== undefined && isUnreachable(state) ? behind(messages, id) : []
      put(id, { ...again, ...(job !== undefined && { job }) })
      for (const message of followers) if (isUnreachable(message.state)) put(message.id, again)
      go()
    },
    forget(id) {
      without(id)
      kept.drop(id, 'gone')
    },
    connect(by, settled = () => {}) {
      if (life === 'ended') return
      sender = by
      tell = settled
      for (const { id, state } of messages) {
        if (state.kind === 'waiting' && state.reason === 'page') to(id, { kind: 'waiting', reason: 'retry', until: 0 })
      }
      go()
      kept.adopt(take)
    },
    wake: go,
    leave() {
      if (sender === null || network() === 'offline') return
      for (const message of leaving(messages)) void send(message, sender)
    },
    finish() {
      take(kept.seize())
      for (const { id } of waiting()) put(id, { state: { kind: 'waiting', reason: 'retry', until: 0 } })
      go()
      return new Promise((resolve) => {
        const look = () => {
          const steps = nextSteps(messages, now(), network())
          const busy = messages.some(({ id, state }) => state.kind === 'sending' || steps.get(id)?.do === 'send')
          if (busy && sender !== null) return
          listeners.delete(look)
          resolve(messages.filter(({ state }) => state.kind !== 'sent'))
        }
        listeners.add(look)
        look()
      })
    },
    end() {
      for (const { id } of messages) kept.drop(id, 'gone')
      close()
    },
    close,
  }
}
