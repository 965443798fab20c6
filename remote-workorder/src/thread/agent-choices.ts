import { readList, readRecord, readText, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '../ticket/ticket.ts'

/** A group of agents. */
export interface Team {
  id: string
  name: string
}

/** What tickets can be given to, and labels in use; empty until known. */
export interface AgentChoices {
  agents: readonly Person[]
  teams: readonly Team[]
  labels: readonly string[]
}

const named = (row: unknown): { id: string; name: string } => {
  const { id, name } = readRecord(row) as Readonly<Record<string, unknown>>
  return { id: readText(id), name: readText(name) }
}

/** Loads the choices of agents' controls once for all tickets. A desk without teams has none to choose. */
export function useAgentChoices(): AgentChoices {
  const { get } = useHttp()
  const minutes = { staleTime: 300_000 }
  const agents = useQuery({
    queryKey: ['workorder/agents'],
    queryFn: async ({ signal }): Promise<readonly Person[]> =>
      readList(readRecord(await get('/api/workorder/agents', { signal })).list).map((row) => {
        const { id, nickname, avatar } = readRecord(row)
        return { id: readText(id), nickname: readText(nickname), avatar: readText(avatar) }
      }),
    ...minutes,
  })
  const teams = useQuery({
    queryKey: ['workorder/teams', 'names'],
    queryFn: async ({ signal }): Promise<readonly Team[]> =>
      readList(readRecord(await get('/api/workorder/teams', { signal })).list).map(named),
    ...minutes,
  })
  const labels = useQuery({
    queryKey: ['workorder/labels'],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      readList(readRecord(await get('/api/workorder/labels', { signal })).list).map(readText),
    ...minutes,
  })
  return { agents: agents.data ?? [], teams: teams.data ?? [], labels: labels.data ?? [] }
}
