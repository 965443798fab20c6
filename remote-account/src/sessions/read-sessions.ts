import { readList, readRecord, readText, readTime } from '@member/shared'
import { type Device, deviceOf } from './device.ts'

/** A login that is still open. Moments are seconds since 1970 or the server's own words. */
export interface Session {
  id: string
  /** The login this page is opened with. */
  current: boolean
  device: Device
  /** Network address it was begun from; empty when not told. */
  address: string
  began: number | string | null
  seen: number | string | null
}

/** Reads the answer of account/sessions; rows without an id cannot be ended and are left out. */
export function readSessions(data: unknown): readonly Session[] {
  return readList(readRecord(data).list).flatMap((row) => {
    const { id, current, user_agent, ip, create_time, last_seen_time } = readRecord(row)
    if (readText(id) === '') return []
    return {
      id: readText(id),
      current: current === true || current === 1 || current === '1',
      device: deviceOf(readText(user_agent)),
      address: readText(ip),
      began: readTime(create_time),
      seen: readTime(last_seen_time),
    }
  })
}
