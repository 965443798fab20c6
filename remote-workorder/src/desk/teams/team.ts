import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { type InBoth, readInBoth } from '../in-both.ts'

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

/** Reads a response of workorder/agents; rows without id are left out. */
export const readAgents = (data: AnswerOf<'/api/workorder/agents'>): readonly Agent[] =>
  readList(readRecord(data).list).flatMap((value) => {
    const { id, nickname, avatar } = readRecord(value)
    const own = readText(id)
    return own === '' ? [] : [{ id: own, nickname: readText(nickname) || own, avatar: readText(avatar) }]
  })

/** Reads a response of workorder/teams; rows without id are left out. */
export const readTeams = (data: AnswerOf<'/api/workorder/teams'>): readonly Team[] =>
  readList(readRecord(data).list).flatMap((value) => {
    const { id, names, members } = readRecord(value)
    const own = readText(id)
    return own === '' ? [] : [{ id: own, names: readInBoth(names), members: readAgents({ list: members }) }]
  })
