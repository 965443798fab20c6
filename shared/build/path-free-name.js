import { isAbsolute, relative } from 'node:path'

/**
 * Name of a file that is the same wherever the checkout is and wherever its packages are installed: below its package,
 * or relative to the base.
 *
 * @param {string} base folder; absolute
 * @param {string} path what is no absolute path, as what the build makes itself, keeps its name
 */
export function pathFreeName(base, path) {
  if (!isAbsolute(path)) return path
  const slashed = path.replaceAll('\\', '/')
  const installed = slashed.lastIndexOf('/node_modules/')
  const name = installed === -1 ? relative(base, path).replaceAll('\\', '/') : slashed.slice(installed + 1)
  // The federation plugin writes the entry of a container and names it by the hash of its text, which holds paths.
  return name.replace(/^(node_modules\/\.federation\/entry)\.[0-9a-f]+/, '$1')
}
