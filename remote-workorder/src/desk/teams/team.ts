import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { type InBoth, readInBoth } from '../in-both.ts'
import { readRows } from '../read-rows.ts'

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
export const readAgents = (data: AnswerOf<'/api/workorder/agents'>): readonly Agent[] =>
  readRows(readList(readRecord(data).list), (id, { nickname, avatar }) => ({
    id,
    nickname: readText(nickname) || id,
    avatar: readText(avatar),
  }))

/** Reads a response of workorder/teams. */
export const readTeams = (data: AnswerOf<'/api/workorder/teams'>): readonly Team[] =>
  readRows(readList(readRecord(data).list), (id, { names, members }) => ({
    id,
    names: readInBoth(names),
    members: readAgents({ list: members }),
  }))
