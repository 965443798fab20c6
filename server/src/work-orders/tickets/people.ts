import type { ActorKind, Database } from '../../database/schema.ts'
import { ticketRules } from '../../demo/work-order-rules.ts'
import { rightsOf } from '../../identity/rights.ts'
import { defaultAvatar, type NameOf } from '../../identity/user-info.ts'
import type { Actor } from './ticket.ts'
import { nodeOf } from './ticket-permissions.ts'
import { pageRule } from './viewer.ts'

/** Names and avatars of actors. */
export interface People {
  actor(id: number, kind: ActorKind): Actor
}

interface Names {
  systemName: string
  nameOf: NameOf
}

/** Looks up all actors in one query; the system has no row. */
export async function peopleOf(db: Database, ids: readonly number[], { systemName, nameOf }: Names): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('member')
          .select(['id', 'nickname', 'username', 'avatar'])
          .where('id', 'in', wanted)
          .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    actor(id, kind) {
      if (kind === 'system') return { id: 0, kind, nickname: systemName, avatar: defaultAvatar }
      const member = known.get(id)
      const nickname = member === undefined ? '' : nameOf(member)
      return { id, kind, nickname, avatar: member?.avatar || defaultAvatar }
    },
  }
}

/** All members of the shop who may work in the queue and reply. */
export async function findAgents(db: Database, shopId: number) {
  const groups = await db.selectFrom('member_group').selectAll().where('shop_id', '=', shopId).execute()
  const agents: number[] = []
  for (const group of groups) {
    const { may } = await rightsOf(db, { group_id: group.id, shop_id: shopId })
    if (may(pageRule.manage) && may(nodeOf('agent', 'reply'))) agents.push(group.id)
  }
  if (agents.length === 0) return []
  return db
    .selectFrom('member')
    .select(['id', 'nickname', 'avatar'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'enabled')
    .where('group_id', 'in', agents)
    .orderBy('nickname')
    .orderBy('id')
    .execute()
}

/** The agent with that id; undefined for other members. */
export const findAgent = async (db: Database, shopId: number, id: number) =>
  (await findAgents(db, shopId)).find((agent) => agent.id === id)

/** Rule of something that is left to leads, such as deleting work orders or exporting them. */
type LeadRule = (typeof ticketRules.lead)[number]

export interface LeadRules {
  /** What a group of the store may. */
  given: ReadonlySet<LeadRule>
  /** What at least one agent may whose account is in use. */
  held: ReadonlySet<LeadRule>
}

/** Who may do what is left to leads. One such rule makes no lead: a store may give it to all its agents. */
export async function findLeadRules(db: Database, shopId: number): Promise<LeadRules> {
  const groups = await db.selectFrom('member_group').select('id').where('shop_id', '=', shopId).execute()
  const agents = (await findAgents(db, shopId)).map(({ id }) => id)
  const members = await db
    .selectFrom('member')
    .select('group_id')
    .distinct()
    .where('id', 'in', [0, ...agents])
    .execute()
  const peopled = new Set(members.map(({ group_id }) => group_id))
  const rules = { given: new Set<LeadRule>(), held: new Set<LeadRule>() }
  for (const { id } of groups) {
    const { may } = await rightsOf(db, { group_id: id, shop_id: shopId })
    for (const rule of ticketRules.lead.filter(may)) {
      rules.given.add(rule)
      if (peopled.has(id)) rules.held.add(rule)
    }
  }
  return rules
}
