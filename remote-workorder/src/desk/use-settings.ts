import { type AreaHttp, useHttp } from '@member/shared'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'

/** A list of settings: its query, the calls of the area, and what puts the server's answer to a change in its place. */
export interface Settings<T> {
  list: UseQueryResult<T>
  http: AreaHttp
  put(value: T): void
}

/** Loads a list of the desk's settings; every change is answered with all of it. */
export function useSettings<T>(name: string, load: (http: AreaHttp, signal: AbortSignal) => Promise<T>): Settings<T> {
  const http = useHttp()
  const queries = useQueryClient()
  const queryKey = ['workorder/settings', name]
  const list = useQuery({ queryKey, queryFn: ({ signal }) => load(http, signal) })
  return {
    list,
    http,
    put(value) {
      queries.setQueryData(queryKey, value)
      // What other pages show of it: choices, names, and when an answer is due.
      void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== queryKey[0] })
    },
  }
}
