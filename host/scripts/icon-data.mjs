/**
 * The content of an Iconify JSON package, as far as it is used here.
 *
 * @typedef {{ hFlip?: boolean, vFlip?: boolean }} Mirrored
 * @typedef {{ body: string, left?: number, top?: number, width?: number, height?: number }} Icon
 * @typedef {object} IconSet
 * @property {string} prefix
 * @property {Record<string, Icon>} icons
 * @property {Record<string, Mirrored & { parent: string }>} [aliases]
 * @property {number} [width]
 * @property {number} [height]
 */

/**
 * An icon's own data, or that of the icon it is another name for, and how it is mirrored.
 *
 * @param {IconSet} set
 * @param {string} name
 * @param {Mirrored} [mirrored]
 * @returns {Icon & Mirrored}
 */
function find(set, name, mirrored = { hFlip: false, vFlip: false }) {
  const own = set.icons[name]
  if (own !== undefined) return { ...own, ...mirrored }
  const alias = set.aliases?.[name]
  if (alias === undefined) throw new Error(`${set.prefix} has no icon "${name}"`)
  const { parent, hFlip = false, vFlip = false, ...change } = alias
  if (Object.keys(change).length > 0) throw new Error(`"${name}" is more than another icon mirrored`)
  return find(set, parent, { hFlip: mirrored.hFlip !== hFlip, vFlip: mirrored.vFlip !== vFlip })
}

/**
 * Names of an icon set, aliases of other icons included.
 *
 * @param {IconSet} set
 */
export const iconNames = (set) => [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})].sort()

/**
 * The icon of one name as plain data: SVG view box, path data and, where it is another icon mirrored, the SVG
 * transformation. `set` is the content of an Iconify JSON package.
 *
 * @param {IconSet} set
 * @param {string} name
 */
export function iconData(set, name) {
  const { body, left = 0, top = 0, width = set.width ?? 0, height = set.height ?? 0, hFlip, vFlip } = find(set, name)
  const paths = [...body.matchAll(/<path fill="currentColor" d="([^"]+)"\/>/g)]
  // Data only: anything but plain paths would need its markup kept.
  if (paths.map(([whole]) => whole).join('') !== body) throw new Error(`"${name}" is more than plain paths: ${body}`)
  const [x, y] = [hFlip ? 2 * left + width : 0, vFlip ? 2 * top + height : 0]
  return {
    box: `${left} ${top} ${width} ${height}`,
    path: paths.map(([, d]) => d).join(''),
    ...((hFlip || vFlip) && { transform: `translate(${x} ${y}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})` }),
  }
}

/**
 * Icons of all names of the sets by group, such as `fa-h`: set and first letter, as in src/icons/icon-group.ts.
 *
 * @param {readonly IconSet[]} sets
 */
export function groupedIcons(sets) {
  /** @type {Record<string, Record<string, ReturnType<typeof iconData>>>} */
  const groups = {}
  for (const set of sets)
    for (const name of iconNames(set)) {
      const group = `${set.prefix}-${name[0]}`
      groups[group] = { ...groups[group], [`${set.prefix}:${name}`]: iconData(set, name) }
    }
  return groups
}
