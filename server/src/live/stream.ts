import type { ServerResponse } from 'node:http'
import type { Member } from '../database/schema.ts'
import type { Hearers } from './audience.ts'

/** Bytes that wait for a reader before it counts as gone; the sockets of the machine hold more. */
const mostWaiting = 64 * 1024

/** Who reads a stream, as of the last look at their session. */
export interface StreamReader {
  member: Pick<Member, 'id' | 'shop_id' | 'group_id'>
  /** Hash of the token the stream was opened with. */
  tokenHash: string
  /** Names of the rights of the group when the stream was opened. */
  rights: string
  /** Prefix of the address, as limits count it. */
  address: string
}

export interface LiveStream extends StreamReader {
  /** The badge it was told last, as a text. */
  badge: string | undefined
  /** Round of heartbeats it belongs to. */
  round: number
  /** Sends a text as it is; `gone` when the reader does not read, and the stream is closed then. */
  send(text: string): 'sent' | 'gone'
  end(lastText: string): void
}

/** A stream on a response whose head has been sent. */
export function openStream(reader: StreamReader, response: ServerResponse, round: number): LiveStream {
  return {
    ...reader,
    badge: undefined,
    round,
    send(text) {
      if (response.destroyed || response.writableEnded) return 'gone'
      if (response.writableLength > mostWaiting) {
        response.destroy()
        return 'gone'
      }
      response.write(text)
      return 'sent'
    },
    end: (lastText) => void response.end(lastText),
  }
}

/** The open streams of this process, by whom they reach. */
export interface StreamIndex {
  add(stream: LiveStream): void
  remove(stream: LiveStream): void
  all(): ReadonlySet<LiveStream>
  /** The oldest first. */
  ofMember(id: number): ReadonlySet<LiveStream>
  fromAddress(address: string): number
  /** The streams of these hearers; whether their group has the rule is asked when they are told. */
  of(hearers: Hearers): ReadonlySet<LiveStream>
}

const none: ReadonlySet<LiveStream> = new Set()

/** Sets of streams by a key; empty ones are dropped. */
function grouped<K>(keyOf: (stream: LiveStream) => K) {
  const groups = new Map<K, Set<LiveStream>>()
  return {
    of: (key: K): ReadonlySet<LiveStream> => groups.get(key) ?? none,
    add(stream: LiveStream) {
      const group = groups.get(keyOf(stream)) ?? new Set()
      groups.set(keyOf(stream), group.add(stream))
    },
    remove(stream: LiveStream) {
      const group = groups.get(keyOf(stream))
      group?.delete(stream)
      if (group?.size === 0) groups.delete(keyOf(stream))
    },
  }
}

export function streamIndex(): StreamIndex {
  const all = new Set<LiveStream>()
  const byMember = grouped(({ member }) => member.id)
  const byShop = grouped(({ member }) => member.shop_id)
  const byAddress = grouped(({ address }) => address)
  return {
    add(stream) {
      all.add(stream)
      for (const group of [byMember, byShop, byAddress]) group.add(stream)
    },
    remove(stream) {
      all.delete(stream)
      for (const group of [byMember, byShop, byAddress]) group.remove(stream)
    },
    all: () => all,
    ofMember: byMember.of,
    fromAddress: (address) => byAddress.of(address).size,
    of(hearers) {
      switch (hearers.who) {
        case 'member':
          return byMember.of(hearers.id)
        case 'agents':
          return byShop.of(hearers.shop)
        case 'everyone':
          return all
      }
    },
  }
}
