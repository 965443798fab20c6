import { type AnswerOf, listFailure, readList, readRecord, readText, readTime, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { type Device, deviceOf } from './device.ts'

export const sessionsKey = ['account/sessions']

/** What a server that lists logins answers. */
export interface LoginSecurity {
  sessions: readonly Session[]
  /** Whether there are passkeys at this address. */
  passkeys: boolean
}

function useLoginSecurity<Part>(select: (known: LoginSecurity | null) => Part, wanted = true) {
  const { get } = useHttp()
  return useQuery({
    queryKey: sessionsKey,
    enabled: wanted,
    select,
    queryFn: ({ signal }): Promise<LoginSecurity | null> =>
      get('/api/account/sessions', { signal }).then(
        (data) => ({ sessions: readSessions(data), passkeys: readRecord(data).passkeys === true }),
        (reason) => {
          // Cached like any other result.
          if (isNotOffered(reason)) return null
          throw reason
        },
      ),
  })
}

const sessionsOf = (known: LoginSecurity | null) => (known === null ? null : known.sessions)

/**
 * The member's open logins; null on a server that does not list them, such as a stock server.
 * @param wanted whether to ask for them
 */
export const useSessions = (wanted = true) => useLoginSecurity(sessionsOf, wanted)

const hasPasskeys = (known: LoginSecurity | null) => known?.passkeys === true

/** Whether the server has passkeys, as far as it is known. */
export const useHasPasskeys = (): boolean => useLoginSecurity(hasPasskeys).data === true

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

/**
 * Whether the server lacks the endpoint or the member the permission, so that the feature is hidden. A stock server has
 * no work orders and responds with 404 (member API, 10.1).
 */
function isNotOffered(error: unknown): boolean {
  const failure = listFailure(error)
  return failure === 'absent' || failure === 'no-permission'
}

/**
 * What happens to the member's other logins when the password changes.
 * - `ended`: the server ends them; `count` is how many are open
 * - `kept`: the server ends only this login, like stock servers (member API, 3.1)
 * - `unknown`: the list of logins has not loaded yet
 */
export type OtherLogins = { kind: 'ended'; count: number } | { kind: 'kept' } | { kind: 'unknown' }

/** A server with a list of logins ends them all; a server without one ends only the current login. */
export function otherLogins(sessions: readonly { current: boolean }[] | null | undefined): OtherLogins {
  if (sessions === undefined) return { kind: 'unknown' }
  if (sessions === null) return { kind: 'kept' }
  return { kind: 'ended', count: sessions.filter(({ current }) => !current).length }
}
