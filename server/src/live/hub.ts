import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { type Change, hearChanges } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { rightsIn } from '../identity/rights.ts'
import type { Badge } from '../messages/badge.ts'
import { repeat } from '../operation/repeat.ts'
import type { Channel } from '../shared-state/shared-state.ts'
import { siteSnapshot } from '../site-data/site-snapshot.ts'
import { endedSessions } from './check-sessions.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { type Ending, liveFigures, type Refusal } from './figures.ts'
import { followTables, hearDatabase } from './hear-database.ts'
import { type EndReason, encodeEvent, type Place } from './live-event.ts'
import type { LiveLimits } from './live-limits.ts'
import { type Heard, recentChanges } from './recent-changes.ts'
import { relay } from './relay.ts'
import { type LiveStream, openStream, type StreamReader, streamIndex } from './stream.ts'

/** Milliseconds in which the browsers of one process return after it has stopped: at least, and at most. */
const shortest = 1_000
const longest = 20_000
/** Streams a second that may return: opening one costs about a millisecond. */
const perSecond = 150

/**
 * When one of these browsers returns after its stream broke: each at another moment, so that a server that starts is
 * not asked by all at once.
 * @param random between 0 and 1
 * @returns milliseconds
 */
export function returnTime(streams: number, random: number): number {
  const spread = Math.min(longest, Math.max(shortest, (streams / perSecond) * 1000))
  return Math.round(500 + random * spread)
}

export interface HubOptions {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  limits: LiveLimits
  channel: Channel
  /** @param now seconds */
  badgeOf(db: Database, member: number, now: number): Promise<Badge>
  registry?: Registry | undefined
  /** Whether somebody announces that other releases are live; browsers ask otherwise. */
  releases?: 'told' | 'ask' | undefined
  random?: () => number
}

/** The open event streams of this process. */
export interface LiveHub {
  /** Why no stream can be opened from an address; undefined when one can. */
  refusal(address: string): Refusal | undefined
  /** Opens a stream on a response whose head has been sent. */
  open(reader: StreamReader, response: ServerResponse, heard: Heard): Promise<void>
  /** Ends all streams, and tells each browser another moment to return. */
  stop(): Promise<void>
}

/** Seconds between the signs of life of a stream; a browser that hears none for longer asks by itself. */
const heartbeat = 15
const rounds = heartbeat
/** Milliseconds between the looks at the sessions of all streams. */
const checkEvery = 10_000

export function liveHub(options: HubOptions): LiveHub {
  const { db, clock, logger, limits, channel, badgeOf, registry, releases = 'ask', random = Math.random } = options
  const index = streamIndex()
  const recent = recentChanges(() => secondsOf(clock))
  const figures = liveFigures(registry, () => index.all().size)
  /** When the server stops, all that were open then return, whichever ends first. */
  let endedAtOnce = 0
  const returning = () => returnTime(Math.max(endedAtOnce, index.all().size), random())
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'open pages could not be told what has changed')
  let phase: 'open' | 'stopped' = 'open'
  let second = 0

  const queue = deliveryQueue({
    index,
    rightsOf: async () => {
      const site = await siteSnapshot(db)
      return (member) => rightsIn(site, member)
    },
    badgeOf: (member) => badgeOf(db, member, secondsOf(clock)),
    checkSessions: (member) => void checkSessions([...index.ofMember(member)]),
    position: recent.position,
    returnTime: returning,
    onGone: (stream) => forget(stream, 'slow'),
    onSent: figures.sent,
    onFailure,
  })

  const here = (): Place => ({ position: queue.delivered(), retry: returning() })

  function take(changes: readonly Change[]): void {
    for (const change of changes) {
      recent.add(change)
      queue.take(change)
    }
  }

  const others = relay({
    channel,
    onChanges: take,
    onReach(reach) {
      queue.tellAll({ event: 'reach', data: { reach } })
      if (reach === 'all') queue.tellAll({ event: 'resync', data: {} })
    },
  })
  const database =
    channel.reaches === 'server'
      ? undefined
      : hearDatabase({
          tables: followTables(db),
          members: () => new Set([...index.all()].map(({ member }) => member.id)),
          onChanges: take,
          onFailure,
          logger,
        })
  const stopHearing = hearChanges(db, (changes) => {
    take(changes)
    database?.wrote(changes)
    // Each process sees by itself which releases are live.
    const passed = changes.filter(({ kind }) => kind !== 'releases')
    if (passed.length > 0) others.pass(passed)
  })

  function forget(stream: LiveStream, why: Ending): void {
    if (!index.all().has(stream)) return
    index.remove(stream)
    figures.ended(why)
  }

  function end(stream: LiveStream, reason: EndReason): void {
    forget(stream, reason)
    stream.end(encodeEvent({ event: 'end', data: { reason } }, here()))
  }

  async function checkSessions(streams: readonly LiveStream[]): Promise<void> {
    try {
      const ended = await endedSessions(db, streams, secondsOf(clock))
      for (const [stream, reason] of ended) if (index.all().has(stream)) end(stream, reason)
    } catch (error) {
      onFailure(error)
    }
  }

  const timer = setInterval(() => {
    second += 1
    for (const stream of index.all()) {
      if (stream.round !== second % rounds) continue
      if (stream.send(encodeEvent({ event: 'beat', data: {} }, here())) === 'gone') forget(stream, 'slow')
    }
  }, 1_000)
  timer.unref()
  const stopChecking = repeat(checkEvery, () => checkSessions([...index.all()]), onFailure)

  function greet(stream: LiveStream, badge: Badge, heard: Heard): void {
    stream.badge = JSON.stringify(badge)
    const { count: unread, unseen, quiet } = badge
    const hello = { unread, unseen, quiet, reach: others.reach(), releases, heartbeat }
    const missed = recent.since(heard)
    const position = missed === 'unknown' || missed.changes.length === 0 ? queue.delivered() : missed.position
    stream.send(encodeEvent({ event: 'hello', data: hello }, { position, retry: returning() }))
    figures.sent('hello')
    if (missed !== 'unknown') for (const change of missed.changes) queue.take(change, stream)
    else queue.tell(stream, { event: 'resync', data: {} })
  }

  function refusalFor(address: string): Refusal | undefined {
    if (limits.total === 0) return 'off'
    if (phase === 'stopped' || index.all().size >= limits.total) return 'full'
    return index.fromAddress(address) >= limits.address ? 'address' : undefined
  }

  return {
    refusal(address) {
      const reason = refusalFor(address)
      if (reason !== undefined) figures.refused(reason)
      return reason
    },
    async open(reader, response, heard) {
      const stream = openStream(reader, response, index.all().size % rounds)
      const own = index.ofMember(reader.member.id)
      const [oldest] = own
      if (oldest !== undefined && own.size >= limits.member) end(oldest, 'too-many')
      // Before its first number is counted, so that nothing is missed in between.
      index.add(stream)
      response.on('close', () => forget(stream, 'left'))
      response.on('error', () => forget(stream, 'left'))
      try {
        greet(stream, await badgeOf(db, reader.member.id, secondsOf(clock)), heard)
      } catch (error) {
        onFailure(error)
        end(stream, 'stopping')
      }
    },
    async stop() {
      phase = 'stopped'
      clearInterval(timer)
      others.stop()
      stopHearing()
      queue.stop()
      endedAtOnce = index.all().size
      for (const stream of index.all()) end(stream, 'stopping')
      await Promise.all([stopChecking(), database?.stop()])
    },
  }
}
