import type { AuthNodes } from '@member/shared'
import { prefixed } from './menu-target.ts'
import type { Rule } from './rule.ts'

/**
 * Permitted sub-nodes by parent, from entries of type button: key = prefix + parent's name (only the prefix at the top
 * level), value = prefix + button's name (specification, section 6; member API, 4.4).
 */
export function authNodes(sources: readonly { rules: readonly Rule[]; prefix: string }[]): AuthNodes {
  const nodes = new Map<string, Set<string>>()
  const collect = (rules: readonly Rule[], prefix: string, parent: string): void => {
    for (const rule of rules) {
      const own = prefixed(prefix, rule.name)
      if (rule.type === 'button') nodes.set(parent, (nodes.get(parent) ?? new Set()).add(own))
      collect(rule.children, prefix, own)
    }
  }
  for (const { rules, prefix } of sources) collect(rules, prefix, prefix)
  return Object.fromEntries([...nodes].map(([parent, permitted]) => [parent, [...permitted]]))
}
