/**
 * A report of the public interface, read.
 *
 * @typedef {object} Interface
 * @property {string[]} names `<name> of <entry>`
 * @property {Map<string, string[]>} declarations lines by name
 */

/** @typedef {'none' | 'minor' | 'major'} Step */

/**
 * @param {string} report
 * @returns {Interface}
 */
function readReport(report) {
  /** @type {Interface} */
  const found = { names: [], declarations: new Map() }
  for (const block of report.trimEnd().split('\n\n')) {
    const [head = '', ...lines] = block.split('\n')
    const [kind, ...rest] = head.split(' ')
    const name = rest.join(' ')
    if (kind === 'entry') found.names.push(...lines.map((line) => `${line.trim()} of ${name}`))
    else found.declarations.set(name, lines)
  }
  return found
}

/** What areas write themselves: there, one more field that is not optional breaks them. */
const writtenByAreas = /(Props|Options|Definition|AreaPage|AreaContribution)$/

/**
 * Whether a declaration only got more: all its lines are there, in order. A longer union or another type is a change.
 *
 * @param {string} name
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 */
function onlyAdded(name, before, after) {
  let at = 0
  const added = after.filter((line) => {
    if (line !== before[at]) return true
    at += 1
    return false
  })
  return (
    at === before.length &&
    !(writtenByAreas.test(name) && added.some((line) => /^\s*(readonly )?[\w'"]+[:(<]/.test(line)))
  )
}

/**
 * What changed between two reports, and the step of the version it takes. A text cannot tell whether a changed
 * declaration still takes what it took; `compatible` says of which a person has said so.
 *
 * @param {string} before
 * @param {string} after
 * @param {Readonly<Record<string, string>>} [compatible] why, by name of the declaration
 * @returns {{ step: Step, breaking: string[], added: string[] }}
 */
export function interfaceChange(before, after, compatible = {}) {
  const [old, now] = [readReport(before), readReport(after)]
  const breaking = old.names.filter((name) => !now.names.includes(name)).map((name) => `${name} is gone`)
  const added = now.names.filter((name) => !old.names.includes(name)).map((name) => `${name} is new`)
  for (const [name, lines] of old.declarations) {
    const found = now.declarations.get(name)
    // A type behind the names may go when nothing mentions it any more; what mentioned it has changed then.
    if (found === undefined) continue
    if (found.join('\n') === lines.join('\n')) continue
    if (onlyAdded(name, lines, found)) added.push(`${name} has more than before`)
    else if (Object.hasOwn(compatible, name)) added.push(`${name} changed compatibly`)
    else breaking.push(`${name} changed`)
  }
  const step = breaking.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'none'
  return { step, breaking, added }
}

const parts = (/** @type {string} */ version) => version.split('.').map(Number)

/**
 * Compares major and minor version.
 *
 * @param {number[]} version
 * @param {number[]} wanted
 */
const isAtLeast = ([major = 0, minor = 0], [wantedMajor = 0, wantedMinor = 0]) =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)

/**
 * Why the version does not say what changed since the released one, as a sentence for the developer; undefined when it
 * does.
 *
 * @param {{ released: string, version: string, change: ReturnType<typeof interfaceChange> }} versions
 */
export function versionProblem({ released, version, change: { step, breaking, added } }) {
  if (step === 'none') return undefined
  const [major = 0, minor = 0] = parts(released)
  const wanted = step === 'major' ? [major + 1, 0] : [major, minor + 1]
  if (isAtLeast(parts(version), wanted)) return undefined
  const [what, advice] =
    step === 'major' ? [breaking, 'Keep what areas use and add beside it, or raise'] : [added, 'Raise']
  return `Since @member/shared ${released}: ${what.join('; ')}. That takes version ${wanted.join('.')}.0; shared/package.json says ${version}. ${advice} the version and say in shared/CHANGELOG.md what areas must do.`
}
