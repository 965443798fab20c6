import { useSettings } from '../use-settings.ts'
import { readAgents, readTeams, type Team, type TeamsAndAgents } from './team.ts'
import { type TeamFields, teamBody } from './team-schema.ts'

/** Teams for leads: all of them with the agents there are, and the calls that change them. */
export function useTeams() {
  const { list, http, put } = useSettings('teams', async ({ get }, signal): Promise<TeamsAndAgents> => {
    const [teams, agents] = await Promise.all([
      get('/api/workorder/teams', { signal }),
      get('/api/workorder/agents', { signal }),
    ])
    return { teams: readTeams(teams), agents: readAgents(agents) }
  })
  const keep = (teams: readonly Team[]) => put({ teams, agents: list.data?.agents ?? [] })
  return {
    list,
    save: async (fields: TeamFields, row: Team | null) =>
      keep(readTeams(await http.post('/api/workorder/saveTeam', teamBody(fields, row)))),
    remove: async ({ id }: Team) => keep(readTeams(await http.post('/api/workorder/deleteTeam', { id: Number(id) }))),
  }
}

/** The teams as the list and the form get them. */
export type Teams = ReturnType<typeof useTeams>
