import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { array, type InferOutput, maxLength, object, pipe, string } from 'valibot'
import {
  type InBoth,
  readInBoth,
  readRows,
  requiredText,
  type StoredRow,
  savedRow,
  shortText,
  useSettings,
} from '../settings.ts'

export interface Agent {
  id: string
  nickname: string
}

export interface Team extends StoredRow {
  names: InBoth
  members: readonly Agent[]
}

const readAgents = (data: AnswerOf<'/api/workorder/agents'>): readonly Agent[] =>
  readRows(readList(readRecord(data).list), ({ id }, { nickname }) => ({ id, nickname: readText(nickname) || id }))

const readTeams = (data: AnswerOf<'/api/workorder/teams'>): readonly Team[] =>
  readRows(readList(readRecord(data).list), (stored, { names, members }) => ({
    ...stored,
    names: readInBoth(names),
    members: readAgents({ list: members }),
  }))

const longest = [30, 'desk.teams.name.long'] as const

/** Checks the form; the messages are keys of texts. */
export const teamSchema = object({
  name: requiredText(...longest),
  name_en: shortText(...longest),
  member_ids: pipe(array(string()), maxLength(100, 'desk.teams.members.many')),
})

export type TeamFields = InferOutput<typeof teamSchema>

export const teamFields = (row: Team | null): TeamFields => ({
  name: row?.names['zh-cn'] ?? '',
  name_en: row?.names.en ?? '',
  member_ids: row?.members.map(({ id }) => id) ?? [],
})

/** Both are asked for at once; the answer to a change has the teams only. */
interface Answers {
  teams: AnswerOf<'/api/workorder/teams'>
  agents?: AnswerOf<'/api/workorder/agents'>
}

/** Teams for leads: all of them with the agents there are, and the calls that change them. */
export function useTeams() {
  const { list, post, take } = useSettings(
    'teams',
    async (get, options): Promise<Answers> => {
      const asked = [get('/api/workorder/teams', options), get('/api/workorder/agents', options)] as const
      const [teams, agents] = await Promise.all(asked)
      return { teams, agents }
    },
    ({ teams, agents }, known: { teams: readonly Team[]; agents: readonly Agent[] } | undefined) => ({
      teams: readTeams(teams),
      agents: agents === undefined ? (known?.agents ?? []) : readAgents(agents),
    }),
  )
  const takeTeams = (answer: Promise<Answers['teams']>) => take(answer.then((teams) => ({ teams })))
  return {
    list,
    rows: list.data?.teams,
    agents: list.data?.agents ?? [],
    save: (fields: TeamFields, row: Team | null) =>
      takeTeams(
        post('/api/workorder/saveTeam', { ...savedRow(row), ...fields, member_ids: fields.member_ids.map(Number) }),
      ),
    remove: ({ id }: Team) => takeTeams(post('/api/workorder/deleteTeam', { id: Number(id) })),
  }
}

export type Teams = ReturnType<typeof useTeams>
