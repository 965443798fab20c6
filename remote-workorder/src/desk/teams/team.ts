import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { array, check, maxLength, object, pipe, string, trim } from 'valibot'
import { type InBoth, readInBoth, readRows, useSettings } from '../settings.ts'

/** An agent who can be of a team. */
export interface Agent {
  id: string
  nickname: string
  avatar: string
}

/** A team as leads edit it. */
export interface Team {
  id: string
  names: InBoth
  members: readonly Agent[]
}

/** Teams, and the agents who can be of one. */
export interface TeamsAndAgents {
  teams: readonly Team[]
  agents: readonly Agent[]
}

/** Reads a response of workorder/agents. */
const readAgents = (data: AnswerOf<'/api/workorder/agents'>): readonly Agent[] =>
  readRows(readList(readRecord(data).list), (id, { nickname, avatar }) => ({
    id,
    nickname: readText(nickname) || id,
    avatar: readText(avatar),
  }))

/** Reads a response of workorder/teams. */
const readTeams = (data: AnswerOf<'/api/workorder/teams'>): readonly Team[] =>
  readRows(readList(readRecord(data).list), (id, { names, members }) => ({
    id,
    names: readInBoth(names),
    members: readAgents({ list: members }),
  }))

/** The form of a team. */
export interface TeamFields {
  name: string
  nameEn: string
  /** Ids of its agents. */
  members: string[]
}

const name = pipe(
  string(),
  trim(),
  check((value) => [...value].length <= 30, 'desk.teams.name.long'),
)

/** Checks the form; the messages are keys of texts. */
export const teamSchema = object({
  name: pipe(
    name,
    check((value) => value !== '', 'desk.name.missing'),
  ),
  nameEn: name,
  members: pipe(array(string()), maxLength(100, 'desk.teams.members.many')),
})

/** The form of a stored team, or of a new one. */
export const teamFields = (row: Team | null): TeamFields => ({
  name: row?.names['zh-cn'] ?? '',
  nameEn: row?.names.en ?? '',
  members: row?.members.map(({ id }) => id) ?? [],
})

/** What is sent for a form. */
const teamBody = (fields: TeamFields, row: Team | null) => ({
  ...(row !== null && { id: Number(row.id) }),
  name: fields.name,
  name_en: fields.nameEn,
  member_ids: fields.members.map(Number),
})

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
