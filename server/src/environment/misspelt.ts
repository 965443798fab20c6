import { type Environment, textOf } from './variables.ts'

/**
 * How many letters of a word are to be added, left out, replaced, or exchanged with the next one to get another word
 * (Damerau's distance without changes to what was exchanged).
 */
export function distance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1
      const exchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + differs,
        exchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = current
  }
  return last[to.length] ?? 0
}

/** A variable that the server does not know, and the one that is probably meant. */
export interface Misspelt {
  name: string
  meant: string
}

/** Letters that may differ: none in a short name, as others use such names too (`PAGER` is not `PAGES`). */
const mostDifferences = (name: string): number => (name.length < 8 ? 0 : name.length < 10 ? 1 : 2)

/** A plural has more letters than a slip of the finger, and is meant as the name. */
const singular = (name: string): string => name.replace(/IES$/, 'Y')

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const capitals = singular(name.toUpperCase())
  const near = known
    .map((one) => ({ one, away: distance(capitals, one) }))
    .filter(({ one, away }) => away <= mostDifferences(one))
  return near.sort((one, other) => one.away - other.away)[0]?.one
}

/**
 * Variables that are set and near to a known name, but are none. Others are no business of the server, and no value is
 * told.
 */
export const misspeltIn = (environment: Environment, known: readonly string[]): Misspelt[] =>
  Object.keys(environment)
    .filter((name) => !known.includes(name) && textOf(environment, name) !== undefined)
    .sort()
    .flatMap((name) => {
      const meant = nearest(name, known)
      return meant === undefined ? [] : [{ name, meant }]
    })

export const misspeltSentence = ({ name, meant }: Misspelt): string =>
  `${name} is set, which is no setting: if ${meant} is meant, correct the name.`
