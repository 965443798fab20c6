import { randomInt } from 'node:crypto'

/** A number from 0 up to but not including 1, like `Math.random`; passed in so that tests are repeatable. */
export type Random = () => number

/** An integer from `from` to `to`, both inclusive. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** `count` different elements of a list, in random order. */
export function pick<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  const picked: T[] = []
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(between(random, 0, rest.length - 1), 1))
  return picked
}

/** Cryptographically secure numbers; those of `Math.random` can be predicted from earlier ones. */
export const unguessable: Random = () => randomInt(2 ** 47) / 2 ** 47
