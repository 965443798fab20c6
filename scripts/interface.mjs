import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { interfaceChange, versionProblem } from './interface-change.mjs'
import { interfaceReport } from './interface-report.mjs'
import { localBin, root, run, step } from './run-step.mjs'

const folder = join(root, 'shared/interface')
const reportFile = (/** @type {string} */ version) => join(folder, `${version}.txt`)
const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))

/** What areas import, by file in the compiled package; the other entries are for the host and for what runs in Node. */
const entries = {
  '@member/shared': 'index',
  '@member/shared/codes': 'codes/index',
  '@member/shared/outbox': 'outbox/index',
  '@member/shared/testing': 'testing/index',
  '@member/shared/theme': 'theme/index',
  '@member/shared/ui': 'ui/index',
}

const generate = () =>
  interfaceReport(entries, (file) => readFileSync(join(root, 'shared/dist', `${file}.d.ts`), 'utf8'))

/** The version in the sources, and the newest one whose section in the changelog has a date. */
function versions() {
  const [, released = ''] =
    /^## \[(\d+\.\d+\.\d+)\] - \d/m.exec(readFileSync(join(root, 'shared/CHANGELOG.md'), 'utf8')) ?? []
  return { version: /** @type {string} */ (readJson(join(root, 'shared/package.json')).version), released }
}

/**
 * Checks that the version of `@member/shared` says what changed since the released one, and that the committed report
 * of an unreleased version is the one of the compiled package.
 * @throws Error that says what to do
 */
export async function checkInterface() {
  const { version, released } = versions()
  const report = generate()
  const compatible = readJson(join(folder, 'compatible.json'))[version] ?? {}
  const change = interfaceChange(readFileSync(reportFile(released), 'utf8'), report, compatible)
  const problem = versionProblem({ released, version, change })
  if (problem !== undefined) throw new Error(problem)
  const committed = existsSync(reportFile(version)) ? readFileSync(reportFile(version), 'utf8') : ''
  if (version !== released && committed !== report)
    throw new Error(`shared/interface/${version}.txt is not the interface of the sources: run npm run interface`)
  return change.step === 'none' ? `as ${released}` : `${version}, ${change.step} after ${released}`
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { version, released } = versions()
    await step('compiling @member/shared', () => run(localBin('tsc'), ['-b', 'shared']).then(() => ''))
    if (version === released) await step('comparing with the released interface', checkInterface)
    else await step(`writing the interface of ${version}`, () => writeFile(reportFile(version), generate()))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
