import { type AnswerOf, listFailure, readNumber, readRecord, readText, useHttp } from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What a member can do with their data. */
export interface OwnData {
  /** Whether a download needs the password. */
  needsPassword: boolean
  /** When the account will be deleted, in seconds since 1970; null for never. */
  deletionTime: number | null
  /** Days from the request to the deletion. */
  deletionDays: number
  /** Whether only an operator deletes the account. */
  byOperator: boolean
  /** What is lost with the account: a decimal, and points. */
  money: string
  score: number
}

function readOwnData(data: AnswerOf<'/api/account/ownData'>): OwnData {
  const { needsPassword, deletionTime, deletionDays, byOperator, money, score } = readRecord(data)
  return {
    needsPassword: needsPassword !== false,
    deletionTime: readNumber(deletionTime) ?? null,
    deletionDays: readNumber(deletionDays) ?? 0,
    byOperator: byOperator === true,
    money: readText(money),
    score: readNumber(score) ?? 0,
  }
}

const key = ['account/ownData']

/**
 * What the member can do with their data; null on a server that has no calls for it.
 * @param wanted whether to ask for it
 */
export function useOwnData(wanted: boolean) {
  const { get } = useHttp()
  return useQuery({
    queryKey: key,
    enabled: wanted,
    queryFn: ({ signal }) =>
      get('/api/account/ownData', { signal }).then(readOwnData, (reason) => {
        if (listFailure(reason) === 'absent') return null
        throw reason
      }),
  })
}

/** What is done with a member's data. All of it rejects with `ApiError`. */
export function useDataActs() {
  const { post } = useHttp()
  const queries = useQueryClient()
  const renewed = () =>
    Promise.all([key, ['account/overview']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return {
    /** All data of the member, whole. */
    download: (password: string) =>
      post('/api/account/downloadData', { password }, { deadline: 'none' }).finally(renewed),
    requestDeletion: (password: string, forfeit: boolean) =>
      post('/api/account/requestDeletion', { password, forfeit }).finally(renewed),
    cancelDeletion: () => post('/api/account/cancelDeletion').finally(renewed),
  }
}
