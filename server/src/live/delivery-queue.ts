import type { Change } from '../database/changes.ts'
import type { Rights } from '../identity/rights.ts'
import type { Badge } from '../messages/badge.ts'
import { deliveriesOf } from './audience.ts'
import { encodeEvent, type LiveEvent } from './live-event.ts'
import type { LiveStream, StreamIndex } from './stream.ts'

/** An event that waits for a stream, and the rule its member needs when it is sent. */
interface Waiting {
  event: LiveEvent
  may: string | undefined
}

export interface DeliveryDependencies {
  index: StreamIndex
  rightsOf(): Promise<(member: LiveStream['member']) => Rights>
  badgeOf(member: number): Promise<Badge>
  /** Looks at the sessions of a member again. */
  checkSessions(member: number): void
  /** The position after the last change. */
  position(): string
  returnTime(): number
  /** A stream could not take what was sent. */
  onGone(stream: LiveStream): void
  onSent(event: LiveEvent['event']): void
  onFailure(error: unknown): void
}

/** Sends what streams hear: soon, together, and each thing once. */
export interface DeliveryQueue {
  /** Takes a change for all streams, or for one. */
  take(change: Change, only?: LiveStream): void
  /** Sends an event to one stream, whatever its rights. */
  tell(stream: LiveStream, event: LiveEvent): void
  /** Sends an event to all streams, some at a time, as their browsers ask something when they hear it. */
  tellAll(event: LiveEvent): void
  /** Up to where every stream has heard everything. */
  delivered(): string
  stop(): void
}

/** Milliseconds for which changes are collected: one act writes several things, and a busy queue changes all the time. */
const collectFor = 100
/** Streams that are told of something that concerns everyone, in that time. */
const toldAtOnce = 150
/** Milliseconds between two badges of a member: of a burst of messages the first is told at once, and then the last. */
const badgeEvery = 1_000
/** Milliseconds until the next attempt after a failure, such as a database that is away. */
const retryAfter = 1_000

export function deliveryQueue(dependencies: DeliveryDependencies): DeliveryQueue {
  const { index, onGone, onSent } = dependencies
  let waiting = new Map<LiveStream, Map<string, Waiting>>()
  let counts = new Set<number>()
  /** When members were told their badge. */
  const badgeTold = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined
  let delivered = dependencies.position()
  let phase: 'idle' | 'sending' = 'idle'
  let open = true

  function schedule(ms: number): void {
    if (phase === 'idle' && open) timer ??= setTimeout(() => void flush(), ms)
  }

  function put(stream: LiveStream, { event, may }: Waiting): void {
    const own = waiting.get(stream) ?? new Map<string, Waiting>()
    waiting.set(stream, own.set(`${may ?? ''} ${encodeEvent(event)}`, { event, may }))
    schedule(collectFor)
  }

  function send(stream: LiveStream, events: readonly LiveEvent[], position: string): void {
    const place = { position, retry: dependencies.returnTime() }
    // The last one says where the stream is: a browser that gets only some of them hears all of them again.
    const texts = events.map((event, at) => encodeEvent(event, at === events.length - 1 ? place : undefined))
    if (texts.length === 0) return
    if (stream.send(texts.join('')) === 'gone') onGone(stream)
    else for (const { event } of events) onSent(event)
  }

  function tellAll(event: LiveEvent): void {
    const rest = [...index.all()]
    const tellSome = () => {
      for (const stream of rest.splice(0, toldAtOnce))
        if (index.all().has(stream)) put(stream, { event, may: undefined })
      if (rest.length > 0 && open) setTimeout(tellSome, collectFor).unref()
    }
    tellSome()
  }

  async function sendAll(batch: typeof waiting, members: typeof counts, position: string): Promise<void> {
    const guarded = [...batch.values()].some((own) => [...own.values()].some(({ may }) => may !== undefined))
    const rightsOf = guarded ? await dependencies.rightsOf() : undefined
    for (const [stream, own] of batch) {
      const heard = [...own.values()].filter(({ may }) => may === undefined || rightsOf?.(stream.member).may(may))
      const once = new Map(heard.map(({ event }) => [encodeEvent(event), event]))
      send(stream, [...once.values()], position)
    }
    const now = performance.now()
    for (const [member, at] of badgeTold) if (now - at >= badgeEvery) badgeTold.delete(member)
    for (const member of members) {
      if (index.ofMember(member).size === 0) continue
      if (badgeTold.has(member)) {
        counts.add(member)
        continue
      }
      badgeTold.set(member, now)
      const badge = await dependencies.badgeOf(member)
      const text = JSON.stringify(badge)
      for (const stream of index.ofMember(member)) {
        if (stream.badge === text) continue
        stream.badge = text
        send(stream, [{ event: 'unread', data: badge }], position)
      }
    }
  }

  async function flush(): Promise<void> {
    const [batch, members, position] = [waiting, counts, dependencies.position()]
    waiting = new Map()
    counts = new Set()
    timer = undefined
    phase = 'sending'
    let next = collectFor
    try {
      await sendAll(batch, members, position)
      delivered = position
    } catch (error) {
      dependencies.onFailure(error)
      // What they have missed is not known any more once the rights cannot be read.
      for (const stream of batch.keys()) put(stream, { event: { event: 'resync', data: {} }, may: undefined })
      for (const member of members) counts.add(member)
      next = retryAfter
    }
    phase = 'idle'
    if (waiting.size > 0 || counts.size > 0) schedule(next)
  }

  return {
    take(change, only) {
      for (const delivery of deliveriesOf(change)) {
        switch (delivery.kind) {
          case 'event': {
            const { to, event } = delivery
            const may = 'may' in to ? to.may : undefined
            const streams = index.of(to)
            if (to.who === 'everyone' && only === undefined) tellAll(event)
            else if (only === undefined) for (const stream of streams) put(stream, { event, may })
            else if (streams.has(only)) put(only, { event, may })
            break
          }
          case 'count':
            if (index.ofMember(delivery.member).size === 0) break
            counts.add(delivery.member)
            schedule(collectFor)
            break
          case 'check':
            dependencies.checkSessions(delivery.member)
            break
        }
      }
    },
    tell: (stream, event) => put(stream, { event, may: undefined }),
    tellAll,
    delivered: () => (phase === 'idle' && timer === undefined ? dependencies.position() : delivered),
    stop() {
      open = false
      clearTimeout(timer)
    },
  }
}
