import { distance } from './edit-distance.ts'
import { type Environment, textOf } from './variables.ts'

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

/** What to tell the operator. */
export const misspeltSentence = ({ name, meant }: Misspelt): string =>
  `${name} is set, which is no setting: if ${meant} is meant, correct the name.`
