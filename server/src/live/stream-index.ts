import type { Hearers } from './audience.ts'
import type { LiveStream } from './stream.ts'

/** The open streams of this process, by whom they reach. */
export interface StreamIndex {
  add(stream: LiveStream): void
  remove(stream: LiveStream): void
  all(): ReadonlySet<LiveStream>
  /** The oldest first. */
  ofMember(id: number): ReadonlySet<LiveStream>
  /** Number of streams from an address. */
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
