import { buildPackages } from '../scripts/build-packages.mjs'
import { putLive, status } from '../scripts/put-live.mjs'

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

/**
 * Makes the areas that are not being developed live in the store. What is live already stays as it is; the others are
 * built and published as by `npm start`. The release command must be compiled.
 *
 * @param {string} store folder of the release store
 * @param {readonly string[]} areas
 * @returns one line that says what was done
 */
export async function providePublished(store, areas) {
  if (areas.length === 0) return 'none needed'
  const { areas: live } = await status(store)
  const missing = areas.filter((area) => live[area] === undefined).map((area) => `remote-${area}`)
  if (missing.length === 0) return 'as they are live'
  // An area can be promoted only with a host that it fits.
  const packages = live.host === undefined ? ['host', ...missing] : missing
  await buildPackages(packages)
  return putLive(store, packages)
}
