import type { Database } from '../database/schema.ts'
import { ticketRules } from '../demo/work-order-rules.ts'
import { addGroup, type RuleName } from './first-shop.ts'

const memberRules: readonly RuleName[] = [
  'account',
  'account/overview',
  'account/integral',
  'account/balance',
  'account/profile',
  'account/changePassword',
  'ajax/upload',
  'account/workorder',
  ...ticketRules.member,
  'messageCenter',
]

const agentRules: readonly RuleName[] = [...memberRules, 'account/woManage', ...ticketRules.agent]

/**
 * The groups of every new shop with the names of their rules. Each lists its rules, so that new rules are only granted
 * explicitly. Members come first: registration assigns the oldest group of a shop.
 */
export const baseGroups = {
  members: memberRules,
  agents: agentRules,
  leads: [...agentRules, ...ticketRules.lead],
} as const satisfies Record<string, readonly RuleName[]>

/**
 * Adds groups to a shop, in the given order.
 * @param groups names of the rules by name of the group
 * @param rules ids of the shop's rules by name
 * @returns ids of the groups by name
 * @throws Error when a group names a rule the shop does not have
 */
export async function addGroups<Name extends string>(
  db: Database,
  shopId: number,
  groups: Readonly<Record<Name, readonly RuleName[]>>,
  rules: ReadonlyMap<RuleName, number>,
): Promise<Map<Name, number>> {
  const ids = new Map<Name, number>()
  for (const [name, names] of Object.entries(groups) as Array<[Name, readonly RuleName[]]>) {
    const list = names.map((rule) => {
      const id = rules.get(rule)
      if (id === undefined) throw new Error(`the group ${name} names the rule ${rule}, which does not exist`)
      return id
    })
    ids.set(name, await addGroup(db, { shopId, name, rules: list.join(',') }))
  }
  return ids
}
