import type { Rule } from '../../database/schema.ts'

/** What a decision about rights needs of a rule. */
type Node = Pick<Rule, 'id' | 'pid'>

/** Rules of a group as stored: `*`, or ids separated by commas. */
export const readRuleList = (list: string, all: readonly Node[]): ReadonlySet<number> =>
  list.trim() === '*' ? new Set(all.map(({ id }) => id)) : new Set(list.split(',').map(Number).filter(Boolean))

const below = (id: number, all: readonly Node[]): number[] =>
  all.filter(({ pid }) => pid === id).flatMap((child) => [child.id, ...below(child.id, all)])

const above = (id: number, all: readonly Node[]): number[] => {
  const node = all.find((one) => one.id === id)
  const parent = all.find((one) => one.id === node?.pid)
  return parent === undefined ? [] : [parent.id, ...above(parent.id, all)]
}

/** In the order of all rules, so that the same rights are always stored as the same text. */
const written = (ids: ReadonlySet<number>, all: readonly Node[]): string =>
  all
    .map(({ id }) => id)
    .filter((id) => ids.has(id))
    .join(',')

/**
 * The list with more rules, and the pages they are on: without its page a button is not shown.
 * @param width whether what is below a rule comes with it
 */
export function granted(list: string, ids: readonly number[], all: readonly Node[], width: 'alone' | 'with all below') {
  if (list.trim() === '*') return '*'
  const more = ids.flatMap((id) => [...above(id, all), id, ...(width === 'alone' ? [] : below(id, all))])
  return written(new Set([...readRuleList(list, all), ...more]), all)
}

/** The list without rules and all that is below them. */
export function revoked(list: string, ids: readonly number[], all: readonly Node[]): string {
  const gone = new Set(ids.flatMap((id) => [id, ...below(id, all)]))
  return written(new Set([...readRuleList(list, all)].filter((id) => !gone.has(id))), all)
}
