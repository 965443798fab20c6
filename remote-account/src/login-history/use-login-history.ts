import {
  type AnswerOf,
  listFailure,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  useHttp,
} from '@member/shared'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Device, deviceOf } from '../sessions/device.ts'
import { sessionsKey } from '../sessions/use-sessions.ts'

const loginWays = ['password', 'code', 'passkey', 'registration'] as const

/** A login, or a try that failed. */
export interface LoginRecord {
  id: number
  /** Whether it is that of this page. */
  current: boolean
  /** Null where the server tells another one. */
  way: (typeof loginWays)[number] | null
  failed: boolean
  device: Device
  /** IP address; empty when unknown. */
  address: string
  /** Seconds since 1970, or the server's own wording. */
  time: number | string | null
}

interface LoginHistory {
  list: readonly LoginRecord[]
  /** Whether there are older ones. */
  more: boolean
}

/** Reads a response of account/logins; rows without an id cannot be told apart and are skipped. */
function readLoginHistory(data: AnswerOf<'/api/account/logins'>): LoginHistory {
  const { list, more } = readRecord(data)
  const records = readList(list).flatMap((row): LoginRecord[] => {
    const { id, current, way, result, user_agent, ip, create_time } = readRecord(row)
    const number = readNumber(id)
    if (number === null) return []
    return [
      {
        id: number,
        current: current === true,
        way: loginWays.find((one) => one === way) ?? null,
        failed: result === 'failed',
        device: deviceOf(readText(user_agent)),
        address: readText(ip),
        time: readTime(create_time),
      },
    ]
  })
  return { list: records, more: more === true }
}

const key = ['account/logins']

/** The newest logins; null on a server that keeps no history. @param limit how many */
export function useLoginHistory(limit: number) {
  const { get } = useHttp()
  return useQuery({
    queryKey: [...key, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      get('/api/account/logins', { signal, params: { limit } }).then(readLoginHistory, (reason) => {
        if (listFailure(reason) === 'absent') return null
        throw reason
      }),
  })
}

/** What has become of a login that was not the member's. */
export interface Disowned {
  login: 'ended' | 'ended-before' | 'failed' | 'passkey'
}

/** Ends the session of a login that was not the member's, if it is still there. */
export function useDisown() {
  const { post } = useHttp()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, failed, way }: LoginRecord): Promise<Disowned> => {
      const { ended } = readRecord(await post('/api/account/disownLogin', { id }))
      if (failed) return { login: 'failed' }
      // A new password does not end it: the passkey has to go.
      if (way === 'passkey') return { login: 'passkey' }
      return { login: readNumber(ended) === 0 ? 'ended-before' : 'ended' }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
