import type { Database, Shop } from '../../database/schema.ts'
import { removeTeam, saveTeam } from '../../work-orders/desk/save-team.ts'
import { findTeams, type Team } from '../../work-orders/tickets/teams.ts'
import { needed, text } from '../option.ts'
import { listed } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { assertPossible, findMember, pick } from './find.ts'

const find = async (db: Database, shop: Shop, given: string): Promise<Team> =>
  pick(await findTeams(db, shop.id), given, 'team', ({ name, name_en }) => [...new Set([name, name_en])])

/** A team with the usernames of its agents. */
const shown = async (db: Database, { id, name, name_en, members }: Team) => {
  const rows = await db
    .selectFrom('member')
    .select('username')
    .where('id', 'in', [0, ...members])
    .orderBy('id')
    .execute()
  return { id, name, name_en, agents: rows.map(({ username }) => username) }
}

const subjectOf = ({ id, name }: Pick<Team, 'id' | 'name'>): string => `team ${name} (${id})`

const fields = {
  'name-en': text('<text>', 'English name; empty for the same'),
  agents: text('<members>', 'all its agents, separated by commas; empty for none'),
}

/** The members that `--agents` names; undefined when it is left out. */
const namedAgents = async (db: Database, shop: Shop, given: string | undefined): Promise<number[] | undefined> => {
  if (given === undefined) return undefined
  const ids: number[] = []
  for (const one of given.split(',').map((part) => part.trim())) {
    if (one !== '') ids.push((await findMember(db, shop, one)).id)
  }
  return ids
}

const list = adminRead({
  name: 'team list',
  short: 'teams with their agents',
  async run({ db, shop }) {
    const teams = await findTeams(db, shop.id)
    const value = await Promise.all(teams.map((team) => shown(db, team)))
    return listed(value, { ID: 'id', NAME: 'name', ENGLISH: 'name_en', AGENTS: ({ agents }) => agents.join(', ') })
  },
})

const add = adminChange({
  name: 'team add',
  short: 'add a team of agents',
  arguments: { name: needed(text('<name>', 'name, in Chinese where there is an English one')) },
  options: fields,
  async run({ db, shop }, given) {
    const members = (await namedAgents(db, shop, given.agents)) ?? []
    const wanted = { name: given.name, name_en: given['name-en'] ?? '', members }
    assertPossible(await saveTeam(db, shop.id, {}, wanted))
    const team = await find(db, shop, given.name)
    const after = await shown(db, team)
    return { subject: subjectOf(team), before: null, after }
  },
})

const set = adminChange({
  name: 'team set',
  short: 'change a team',
  arguments: { team: needed(text('<team>', 'name or id')) },
  options: { name: text('<text>', 'another name'), ...fields },
  async run({ db, shop }, given) {
    const team = await find(db, shop, given.team)
    const before = await shown(db, team)
    const members = (await namedAgents(db, shop, given.agents)) ?? team.members
    const wanted = { name: given.name ?? team.name, name_en: given['name-en'] ?? team.name_en, members }
    assertPossible(await saveTeam(db, shop.id, { id: team.id }, wanted))
    const after = await shown(db, await find(db, shop, String(team.id)))
    return { subject: subjectOf(team), before, after }
  },
})

const remove = adminChange({
  name: 'team remove',
  short: 'remove a team',
  long: ['Its work orders stay with their agents, and have no team.'],
  undo: 'cannot be undone',
  arguments: { team: needed(text('<team>', 'name or id')) },
  async run({ db, shop }, given) {
    const team = await find(db, shop, given.team)
    const before = await shown(db, team)
    assertPossible(await removeTeam(db, shop.id, team.id))
    return { subject: subjectOf(team), before, after: null }
  },
})

export const teamCommands = [list, add, set, remove]
