/**
 * One sentence when this version of Node cannot run the project, else null. The range is that of package.json.
 * Written in old JavaScript syntax, as the versions it rejects must parse it.
 *
 * @param {string} version e.g. `20.20.2`
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  const fits = (major === 20 && minor >= 20) || (major === 22 && minor >= 15) || major > 22
  return fits
    ? null
    : `Member Centre needs Node 20.20 or newer of version 20, or 22.15 and newer; this is Node ${version}.`
}
