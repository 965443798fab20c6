import type { Database, Member, Rule } from '../database/schema.ts'
import { type SiteSnapshot, siteSnapshot } from '../site-data/site-snapshot.ts'

/** The rules of a member's group. */
export interface Rights {
  /** In menu order; the same array for as long as the site does not change. */
  rules: readonly Rule[]
  /** @param node name of a rule, such as `account/balance` (member API, 7.1). */
  may(node: string): boolean
}

type GroupMember = Pick<Member, 'group_id' | 'shop_id'>

/**
 * Rules that only a group has which lists them. Releases are those of the whole site, not of one shop, and databases of
 * BuildAdmin have groups with the rules `*`, whose members nobody chose for that.
 */
const onlyListed: ReadonlySet<string> = new Set(['releases'])

/** Whether a group with the rules `*` has the rule. */
export const isInStar = (name: string): boolean => !onlyListed.has(name)

const ruleIds = (list: string): Set<number> =>
  new Set(
    list
      .split(',')
      .map((part) => Number(part.trim()))
      .filter((id) => Number.isInteger(id) && id > 0),
  )

const computeRights = ({ groups, rules }: SiteSnapshot, member: GroupMember): Rights => {
  const group = groups.get(member.group_id)
  const list = group?.status === 'enabled' ? group.rules.trim() : ''
  const all = rules.get(member.shop_id) ?? []
  if (list === '*') return { rules: all.filter(({ name }) => isInStar(name)), may: isInStar }
  const ids = ruleIds(list)
  const own = all.filter((rule) => ids.has(rule.id))
  const names = new Set(own.map((rule) => rule.name))
  return { rules: own, may: (node) => names.has(node) }
}

const known = new WeakMap<SiteSnapshot, Map<string, Rights>>()

/** Rights of the member's group in a snapshot of the site; computed once for each group. */
export function rightsIn(site: SiteSnapshot, member: GroupMember): Rights {
  const groups = known.get(site) ?? new Map<string, Rights>()
  known.set(site, groups)
  const key = `${member.group_id} ${member.shop_id}`
  const rights = groups.get(key) ?? computeRights(site, member)
  groups.set(key, rights)
  return rights
}

export const rightsOf = async (db: Database, member: GroupMember): Promise<Rights> =>
  rightsIn(await siteSnapshot(db), member)
