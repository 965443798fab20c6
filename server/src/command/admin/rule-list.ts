import { Failure } from '@member/release-store/command-line'
import type { Rule } from '../../database/schema.ts'
import { isInStar } from '../../identity/rights.ts'

/** What a decision about rights needs of a rule. */
type Node = Pick<Rule, 'id' | 'pid' | 'name'>

/** Rules of a group as stored: `*`, or ids separated by commas. */
export const readRuleList = (list: string, all: readonly Node[]): ReadonlySet<number> =>
  new Set(
    list.trim() === '*'
      ? all.filter(({ name }) => isInStar(name)).map(({ id }) => id)
      : list.split(',').map(Number).filter(Boolean),
  )

const below = (id: number, all: readonly Node[]): number[] =>
  all.filter(({ pid }) => pid === id).flatMap((child) => [child.id, ...below(child.id, all)])

/** What comes with a rule: not what has to be named. */
const belowUnnamed = (id: number, all: readonly Node[]): number[] =>
  below(
    id,
    all.filter(({ name }) => isInStar(name)),
  )

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
 * @throws Failure `refused` for a group of `*` and a rule that has to be listed
 */
export function granted(list: string, ids: readonly number[], all: readonly Node[], width: 'alone' | 'with all below') {
  if (list.trim() === '*') {
    const listed = all.find(({ id, name }) => ids.includes(id) && !isInStar(name))
    if (listed === undefined) return '*'
    throw new Failure(
      'refused',
      `A group with the rules * never has ${listed.name}: give it to a group that lists its rules, such as a new one (\`admin group add\`).`,
    )
  }
  const more = ids.flatMap((id) => [...above(id, all), id, ...(width === 'alone' ? [] : belowUnnamed(id, all))])
  return written(new Set([...readRuleList(list, all), ...more]), all)
}

/** The list without rules and all that is below them. */
export function revoked(list: string, ids: readonly number[], all: readonly Node[]): string {
  const gone = new Set(ids.flatMap((id) => [id, ...below(id, all)]))
  return written(new Set([...readRuleList(list, all)].filter((id) => !gone.has(id))), all)
}
