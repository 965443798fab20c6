/**
 * @typedef {import('@member/shared/manifest').AreaManifest} AreaManifest
 * @typedef {import('@member/shared/release-set').ReleaseSet} ReleaseSet
 */

/**
 * A release set in which an area is this build, whether or not the area is live. The set brings the manifest along, as
 * one of a build in development does, since nobody can fetch it.
 *
 * @param {ReleaseSet} set
 * @param {AreaManifest} manifest
 * @returns {ReleaseSet}
 */
export function setWithBuild(set, manifest) {
  const { area, release, pages, contributions = {} } = manifest
  const places = Object.keys(contributions)
  return { ...set, areas: { ...set.areas, [area]: { release, use: manifest, places, pages } } }
}

const bootElement = /(<script type="application\/json" id="member-boot">)(.*?)(<\/script>)/s

/**
 * The HTML of a page with this build in its boot document; undefined when the HTML has none.
 *
 * @param {string} html
 * @param {AreaManifest} manifest
 * @returns {string | undefined}
 */
export function htmlWithBuild(html, manifest) {
  const [, start, text, end] = bootElement.exec(html) ?? []
  if (text === undefined) return undefined
  const boot = JSON.parse(text)
  const changed = JSON.stringify({ ...boot, releaseSet: setWithBuild(boot.releaseSet, manifest) })
  return html.replace(bootElement, () => start + changed.replaceAll('<', '\\u003c') + end)
}

/**
 * Origins that the site names: its own, and those of its content security policy, e.g. one for pictures.
 *
 * @param {string} origin
 * @param {string} policy the header; empty when there is none
 * @returns {Set<string>}
 */
export const namedOrigins = (origin, policy) =>
  new Set([origin, ...[...policy.matchAll(/https?:\/\/[^\s;,]+/g)].map(([address]) => new URL(address).origin)])
