import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { ApiError } from './api-error.ts'
import { AreaContext } from './context.ts'
import type { AreaInfo } from './host-api.ts'

/** State that one release of one area keeps while the tab lives: its atoms and its server data. */
export interface AreaSession {
  store: ReturnType<typeof createStore>
  queries: QueryClient
}

/** A transport problem may pass; a refusal in words will be the same the second time. */
const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === 'timeout' || error.kind === 'unreachable')

/** Makes the state of a newly opened release. A release never shares it with another one. */
export function createAreaSession(): AreaSession {
  return {
    store: createStore(),
    queries: new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 15_000,
          refetchOnWindowFocus: false,
          retry: (count, error) => count < 1 && mayPass(error),
          retryDelay: 600,
          // Paused queries would wait without a deadline; an offline error with Retry is shown instead.
          networkMode: 'always',
          // Switched off by the mode above unless said.
          refetchOnReconnect: true,
        },
        mutations: { networkMode: 'always' },
      },
    }),
  }
}

/**
 * Surrounds a mounted page with what its hooks need. The jotai Provider is the area's own: an area's atoms live and
 * die with its release, and no atom of the host can be reached through it.
 */
export function AreaFrame(props: { area: AreaInfo; session: AreaSession; children: ReactNode }): ReactNode {
  return (
    <AreaContext.Provider value={props.area}>
      <Provider store={props.session.store}>
        <QueryClientProvider client={props.session.queries}>{props.children}</QueryClientProvider>
      </Provider>
    </AreaContext.Provider>
  )
}
