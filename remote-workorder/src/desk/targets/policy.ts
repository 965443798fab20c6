import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { type Priority, priorities } from '../../ticket/ticket.ts'
import { readRows } from '../read-rows.ts'
import type { Span } from './week.ts'

/** The times that a policy promises, of each priority: the first answer, the next ones, and the solution. */
export const clocks = ['first', 'next', 'resolve'] as const

export type Clock = (typeof clocks)[number]

/** Targets in seconds of business hours. */
export type Targets = Readonly<Record<Priority, Readonly<Record<Clock, number>>>>

/** A policy as leads edit it. */
export interface Policy {
  id: string
  name: string
  hoursId: string
  targets: Targets
  /** New work orders get the default one. */
  use: 'default' | 'spare'
}

/** When a shop answers. */
export interface Hours {
  id: string
  name: string
  /** IANA name. */
  timeZone: string
  /** Opening times of Sunday to Saturday. */
  week: readonly (readonly Span[])[]
  /** `YYYY-MM-DD`. */
  holidays: readonly string[]
}

/** Policies and business hours of a shop. */
export interface Sla {
  policies: readonly Policy[]
  hours: readonly Hours[]
}

/** What a new policy begins with, in seconds. */
const usual: Targets = {
  urgent: { first: 1800, next: 3600, resolve: 14_400 },
  high: { first: 7200, next: 14_400, resolve: 28_800 },
  normal: { first: 14_400, next: 28_800, resolve: 86_400 },
  low: { first: 28_800, next: 57_600, resolve: 172_800 },
}

/** The targets of a policy that is new; those that a server leaves out are the usual ones, too. */
export function readTargets(value: unknown): Targets {
  const given = readRecord(value)
  const targets = priorities.map((priority) => {
    const target = readRecord(given[priority])
    const seconds = (clock: Clock) => readNumber(target[clock]) ?? usual[priority][clock]
    return [priority, { first: seconds('first'), next: seconds('next'), resolve: seconds('resolve') }] as const
  })
  return Object.fromEntries(targets) as Record<Priority, Record<Clock, number>>
}

const readDay = (value: unknown): Span[] =>
  readList(value).flatMap((span) => {
    const [from, until] = readList(span).map(readNumber)
    return from == null || until == null ? [] : [[from, until] as const]
  })

/** Reads a response of workorder/sla. */
export function readSla(data: AnswerOf<'/api/workorder/sla'>): Sla {
  const { policies, business_hours } = readRecord(data)
  return {
    policies: readRows(readList(policies), (id, row) => ({
      id,
      name: readText(row.name),
      hoursId: readText(row.business_hours_id),
      targets: readTargets(row.targets),
      use: row.is_default === true ? 'default' : 'spare',
    })),
    hours: readRows(readList(business_hours), (id, row) => ({
      id,
      name: readText(row.name),
      timeZone: readText(row.time_zone),
      week: Array.from({ length: 7 }, (_, day) => readDay(readList(row.week)[day])),
      holidays: readList(row.holidays).map(readText).filter(Boolean),
    })),
  }
}
