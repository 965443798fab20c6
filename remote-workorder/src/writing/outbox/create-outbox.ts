import type { KeptMessages } from './kept-messages.ts'
import { afterFailure, nextSteps, type Outgoing, type SendFailure, type SendState, undoMs } from './outgoing.ts'

/** Sends one message; resolves when the server has it, also for the second time. */
export type Sender<Job> = (message: Outgoing<Job>) => Promise<'sent' | SendFailure>

/** What an outbox needs of the browser; times in milliseconds. */
export interface OutboxDependencies<Job> {
  kept: KeptMessages<Job>
  now(): number
  setTimer(what: () => void, delay: number): () => void
  network(): 'online' | 'offline'
}

/** Messages on their way; they go on when the page that wrote them is left. */
export interface Outbox<Job> {
  list(): readonly Outgoing<Job>[]
  subscribe(listener: () => void): () => void
  /** Takes a message, which leaves after ten seconds. */
  add(message: Pick<Outgoing<Job>, 'id' | 'conversation' | 'job'>): void
  /** Takes a message out that is not under way; undefined when it is too late. */
  takeBack(id: string): Job | undefined
  /** Sends a failed message again; `job` replaces it. */
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
}

/** Creates the outbox of one member. */
export function createOutbox<Job>({ kept, now, setTimer, network }: OutboxDependencies<Job>): Outbox<Job> {
  let messages: readonly Outgoing<Job>[] = []
  let sender: Sender<Job> | null = null
  let tell: (message: Outgoing<Job>, how: 'sent' | 'failed') => void = () => {}
  let endTimer = () => {}
  const listeners = new Set<() => void>()

  function change(next: readonly Outgoing<Job>[]): void {
    messages = next
    for (const listener of listeners) listener()
  }
  function put(id: string, part: Partial<Outgoing<Job>>): void {
    change(messages.map((message) => (message.id === id ? { ...message, ...part } : message)))
    const changed = find(id)
    if (changed?.state.kind === 'sent') kept.drop(id)
    else if (changed !== undefined) kept.write(changed)
  }
  const find = (id: string) => messages.find((message) => message.id === id)
  const to = (id: string, state: SendState) => put(id, { state })

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

  return {
    list: () => messages,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(message) {
      const added = { ...message, leavesAt: now() + undoMs, failures: 0, state: { kind: 'undoable' } } as const
      change([...messages, added])
      kept.write(added)
      go()
    },
    takeBack(id) {
      const message = find(id)
      if (message === undefined || message.state.kind === 'sending' || message.state.kind === 'sent') return undefined
      change(messages.filter((other) => other !== message))
      kept.drop(id)
      go()
      return message.job
    },
    retry(id, job) {
      put(id, { failures: 0, state: { kind: 'waiting', reason: 'retry', until: 0 }, ...(job !== undefined && { job }) })
      go()
    },
    forget(id) {
      change(messages.filter((message) => message.id !== id))
      kept.drop(id)
    },
    connect(by, settled = () => {}) {
      sender = by
      tell = settled
      for (const { id, state } of messages) {
        if (state.kind === 'waiting' && state.reason === 'page') to(id, { kind: 'waiting', reason: 'retry', until: 0 })
      }
      go()
      void kept.adopt().then((left) => {
        const known = new Set(messages.map(({ id }) => id))
        const added = left.filter(({ id }) => !known.has(id))
        if (added.length === 0) return
        change([...added, ...messages])
        go()
      })
    },
    wake: go,
  }
}
