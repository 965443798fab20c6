import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { ApiError } from './api-error.ts'
import { AreaContext } from './hooks/host-hooks.tsx'
import type { AreaInfo } from './host-api.ts'

/** State that one release of one area keeps while the tab lives: its atoms and its server data. */
export interface AreaSession {
  store: ReturnType<typeof createStore>
  queries: QueryClient
}

/** Creates the state of a newly opened release. Releases never share state. */
export function createAreaSession(): AreaSession {
  return {
    store: createStore(),
    queries: new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 15_000,
          refetchOnWindowFocus: false,
          // A lost connection may be back at once. A refusal would be the same, and a server that hangs has had its time.
          retry: (count, error) => count < 1 && error instanceof ApiError && error.kind === 'unreachable',
          retryDelay: 600,
          // A paused query has no deadline; the page shows an offline error with a retry button instead.
          networkMode: 'always',
          // The mode above would switch it off. What failed is asked for however fresh its data is.
          refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
        },
        mutations: { networkMode: 'always' },
      },
    }),
  }
}

/**
 * Provides a mounted page with the contexts of its hooks. The jotai Provider belongs to the area: its atoms live as
 * long as its release, and it cannot reach the host's atoms.
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
