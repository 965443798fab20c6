import { type AnswerOf, readList, readRecord, readText, readTime } from '@member/shared'
import { type Device, deviceOf } from './device.ts'

/** An open login. Times are seconds since 1970, or the server's own wording. */
export interface Session {
  id: string
  /** Whether this is the login of this page. */
  current: boolean
  device: Device
  /** IP address of the login; empty when unknown. */
  address: string
  began: number | string | null
  seen: number | string | null
}

/** Reads a response of account/sessions; rows without an id cannot be ended and are skipped. */
export function readSessions(data: AnswerOf<'/api/account/sessions'>): readonly Session[] {
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
