import type { AnswerOf } from '@member/shared'
import { readList, readNumber, readRecord, readString, readTexts } from '@member/shared/reading'

const states = ['live', 'held', 'pinned', 'new'] as const

/** `new`: published and never live. */
export type AreaState = (typeof states)[number]

/** For how many a release worked or failed in the last hour: members, and networks for the host; `at` in seconds. */
export interface Health {
  release: string
  votes: number
  failed: number
  minutes: readonly { at: number; votes: number; failed: number }[]
}

/** What members run of an area, and what they could. Times in seconds. */
export interface ReleasedArea {
  area: string
  state: AreaState
  off: boolean
  /** Of its last change. */
  reason: string
  since: number
  current: string | null
  /** Where a rollback goes. */
  previous: string | null
  candidate: { release: string; share: number } | null
  banned: readonly string[]
  /** The newest first. */
  published: readonly string[]
  health: readonly Health[]
}

/** One change of the log. */
export interface ReleaseChange {
  generation: number
  at: number
  by: string
  operation: string
  area: string
  from: string | null
  to: string
  reason: string
  candidate: { release: string; from: number; to: number } | null
}

export interface Releases {
  generation: number
  areas: readonly ReleasedArea[]
  history: readonly ReleaseChange[]
}

const count = (value: unknown): number => readNumber(value) ?? 0
const nameOrNull = (value: unknown): string | null => readString(value) || null

const readHealth = (value: unknown): Health => {
  const { release, votes, failed, minutes } = readRecord(value) as Record<string, unknown>
  const read = readList(minutes).map((one) => {
    const minute = readRecord(one) as Record<string, unknown>
    return { at: count(minute.at), votes: count(minute.votes), failed: count(minute.failed) }
  })
  return { release: readString(release), votes: count(votes), failed: count(failed), minutes: read }
}

/** Reads the answer of `releases/index`. */
export function readReleases(data: AnswerOf<'/api/releases/index'>): Releases {
  const { generation, areas, history } = readRecord(data)
  return {
    generation: count(generation),
    areas: readList(areas).map((one) => {
      const { candidate, ...area } = readRecord(one)
      const { release, share } = readRecord(candidate)
      return {
        area: readString(area.area),
        state: states.find((word) => word === area.state) ?? 'live',
        off: area.off === true,
        reason: readString(area.reason),
        since: count(area.since),
        current: nameOrNull(area.current),
        previous: nameOrNull(area.previous),
        candidate: readString(release) === '' ? null : { release: readString(release), share: count(share) },
        banned: readTexts(area.banned),
        published: readTexts(area.published),
        health: readList(area.health).map(readHealth),
      }
    }),
    history: readList(history).map((one) => {
      const { candidate, ...change } = readRecord(one)
      const { release, from, to } = readRecord(candidate)
      return {
        generation: count(change.generation),
        at: count(change.at),
        by: readString(change.by),
        operation: readString(change.operation),
        area: readString(change.area),
        from: nameOrNull(change.from),
        to: readString(change.to),
        reason: readString(change.reason),
        candidate:
          readString(release) === '' ? null : { release: readString(release), from: count(from), to: count(to) },
      }
    }),
  }
}
