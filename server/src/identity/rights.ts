import type { Database, Member, Rule } from '../database/schema.ts'
import { type SiteFacts, siteFacts } from '../site-data/site-facts.ts'

/** What a member's group allows: the rules in force and the question whether a named one is among them. */
export interface Rights {
  /** In the order menus show them; the same list for as long as the site does not change. */
  rules: readonly Rule[]
  /** @param node name of a rule, such as `account/balance` (contract 1.4, permission check). */
  may(node: string): boolean
}

/** Whose rights are asked for. */
type GroupMember = Pick<Member, 'group_id' | 'shop_id'>

const ruleIds = (list: string): Set<number> =>
  new Set(
    list
      .split(',')
      .map((part) => Number(part.trim()))
      .filter((id) => Number.isInteger(id) && id > 0),
  )

const work = ({ groups, rules }: SiteFacts, member: GroupMember): Rights => {
  const group = groups.get(member.group_id)
  const list = group?.status === 'enabled' ? group.rules.trim() : ''
  const all = rules.get(member.shop_id) ?? []
  if (list === '*') return { rules: all, may: () => true }
  const ids = ruleIds(list)
  const own = all.filter((rule) => ids.has(rule.id))
  const names = new Set(own.map((rule) => rule.name))
  return { rules: own, may: (node) => names.has(node) }
}

const known = new WeakMap<SiteFacts, Map<string, Rights>>()

/** Rights of the member's group in what is known of the site; worked out once for each group. */
export function rightsIn(site: SiteFacts, member: GroupMember): Rights {
  const groups = known.get(site) ?? new Map<string, Rights>()
  known.set(site, groups)
  const key = `${member.group_id} ${member.shop_id}`
  const rights = groups.get(key) ?? work(site, member)
  groups.set(key, rights)
  return rights
}

/** Rights of the member's group as the database has them now. */
export const rightsOf = async (db: Database, member: GroupMember): Promise<Rights> =>
  rightsIn(await siteFacts(db), member)
