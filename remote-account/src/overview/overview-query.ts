import type { PageEntry } from '@member/shared'
import { readOverview } from './read-overview.ts'

/** The query of what the account itself shows on its overview, asked for at once (member API, 7.2). */
export const overviewQuery = ({ http, language }: Pick<PageEntry, 'http' | 'language'>) => ({
  queryKey: ['account/overview', language],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readOverview(await http.get('/api/account/overview', { signal })),
})
