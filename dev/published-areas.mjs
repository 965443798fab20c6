import { buildPackages } from '../scripts/build-packages.mjs'
import { putLive, status } from '../scripts/put-live.mjs'

/**
 * Sees to it that areas which are not being developed are live in the store. What is live already stays as it is; the
 * others are built and published as `npm start` does it; the release command is compiled.
 *
 * @returns one line that says what was done
 */
export async function providePublished(store, areas) {
  if (areas.length === 0) return 'none needed'
  const { areas: live } = await status(store)
  const missing = areas.filter((area) => live[area] === undefined).map((area) => `remote-${area}`)
  if (missing.length === 0) return 'as they are live'
  // A store takes an area only beside a host it fits to.
  const packages = live.host === undefined ? ['host', ...missing] : missing
  await buildPackages(packages)
  return putLive(store, packages)
}
