import { randomInt } from 'node:crypto'

/** A number from 0 up to but not including 1, as `Math.random`; handed in so that tests repeat themselves. */
export type Random = () => number

/** A whole number from `from` to `to`, both included. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** `count` different members of a list, in random order. */
export function pick<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  const picked: T[] = []
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(between(random, 0, rest.length - 1), 1))
  return picked
}

/** Numbers nobody can work out from those before, as `Math.random` lets one do. */
export const unguessable: Random = () => randomInt(2 ** 47) / 2 ** 47
