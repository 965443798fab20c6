import { listFailure, readList, readRecord, readText, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'

/** A colleague at a ticket. */
export interface Present {
  id: string
  nickname: string
  mode: 'viewing' | 'typing'
}

/** Milliseconds between two questions while the page is visible: a colleague counts as gone after 30 seconds. */
const every = 15_000

/** Colleagues by ticket. Where the server does not tell, nobody is shown. */
export function usePresent(): ReadonlyMap<string, readonly Present[]> {
  const { get } = useHttp()
  const { data } = useQuery({
    queryKey: ['workorder/present'],
    queryFn: async ({ signal }) => {
      const byTicket = new Map<string, Present[]>()
      for (const one of readList(readRecord(await get('/api/workorder/present', { signal })).list)) {
        const { ticket_id, agent, mode } = readRecord(one)
        const { id, nickname } = readRecord(agent)
        const at = byTicket.get(readText(ticket_id)) ?? []
        at.push({ id: readText(id), nickname: readText(nickname), mode: mode === 'typing' ? 'typing' : 'viewing' })
        byTicket.set(readText(ticket_id), at)
      }
      return byTicket
    },
    // Who may not ask, and a server that cannot tell, are not asked again.
    refetchInterval: ({ state }) => (state.error === null || listFailure(state.error) === 'failed' ? every : false),
    retry: false,
  })
  return data ?? nobody
}

const nobody: ReadonlyMap<string, readonly Present[]> = new Map()
