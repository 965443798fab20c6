/**
 * Areas to develop, as named behind `npm run dev --`; all of them when none is named.
 *
 * @param {readonly string[]} named
 * @param {readonly string[]} known
 * @throws one sentence for a name that is no area
 */
export function readAreas(named, known) {
  const wrong = named.find((name) => !known.includes(name))
  if (wrong !== undefined) throw new Error(`There is no area "${wrong}"; there are ${known.join(', ')}.`)
  return named.length === 0 ? [...known] : known.filter((name) => named.includes(name))
}
