import { readList, readNumber, readRecord, readText, useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'

/** A named thing of the desk, with the id that calls take. */
export interface Named {
  id: string
  name: string
}

/** A team with the ids of its agents; null where the server does not tell them. */
export interface ChosenTeam extends Named {
  members: readonly string[] | null
}

/** What filters and acts choose from; empty while it loads. */
export interface DeskChoices {
  isLoading: boolean
  agents: readonly Named[]
  teams: readonly ChosenTeam[]
  categories: readonly Named[]
  labels: readonly string[]
  /** Those that are here; what they lack does not exist. */
  loaded: readonly ('agents' | 'teams' | 'categories' | 'labels')[]
  /** A choice that could not be loaded; the others are there. */
  problem: Error | null
}

const fresh = { staleTime: 5 * 60_000 }

const named = (id: unknown, name: unknown): Named[] => {
  const read = { id: readText(id), name: readText(name).trim() }
  return read.id === '' || readNumber(id) === 0 ? [] : [read]
}

/** Teams of the desk, in the caller's language. */
export function useTeams(enabled = true) {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  return useQuery({
    ...fresh,
    enabled,
    queryKey: ['workorder/teams', 'names', language],
    queryFn: async ({ signal }) =>
      readList(readRecord(await get('/api/workorder/teams', { signal })).list).flatMap((one): ChosenTeam[] => {
        const { id, name, members } = readRecord(one)
        const ids = Array.isArray(members) ? readList(members).map((member) => readText(readRecord(member).id)) : null
        return named(id, name).map((team) => ({ ...team, members: ids }))
      }),
  })
}

/** Agents, teams, categories and labels of the desk; asked for only once something shows them. */
export function useDeskChoices(enabled = true): DeskChoices {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const agents = useQuery({
    ...fresh,
    enabled,
    queryKey: ['workorder/agents'],
    queryFn: async ({ signal }) =>
      readList(readRecord(await get('/api/workorder/agents', { signal })).list).flatMap((one) => {
        const { id, nickname } = readRecord(one)
        return named(id, nickname)
      }),
  })
  const teams = useTeams(enabled)
  const categories = useQuery({
    ...fresh,
    enabled,
    queryKey: ['workorder/categories', 'names', language],
    queryFn: async ({ signal }) =>
      readList(readRecord(await get('/api/workorder/categories', { signal })).list).flatMap((one) => {
        const { id, name } = readRecord(one)
        return named(id, name)
      }),
  })
  const labels = useQuery({
    ...fresh,
    enabled,
    queryKey: ['workorder/labels'],
    queryFn: async ({ signal }) =>
      readList(readRecord(await get('/api/workorder/labels', { signal })).list)
        .map((one) => readText(one).trim())
        .filter(Boolean),
  })
  const queries = { agents, teams, categories, labels }
  return {
    isLoading: [agents, teams, categories, labels].some(({ isLoading }) => isLoading),
    agents: agents.data ?? [],
    teams: teams.data ?? [],
    categories: categories.data ?? [],
    labels: labels.data ?? [],
    loaded: (['agents', 'teams', 'categories', 'labels'] as const).filter((name) => queries[name].data !== undefined),
    problem: agents.error ?? teams.error ?? categories.error ?? labels.error,
  }
}
