import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceChange, versionProblem } from './interface-change.mjs'
import { interfaceReport } from './interface-report.mjs'
import { localBin, root, run } from './run-step.mjs'

/** Tags of released contracts, e.g. `contract-1.0.0`. */
const tags = 'contract-*'

/** What areas import, by file in the compiled package; the other entries are for the host and for what runs in Node. */
const entries = {
  '@member/shared': 'index',
  '@member/shared/codes': 'codes/index',
  '@member/shared/marks': 'marks/marked-text',
  '@member/shared/sending': 'sending/index',
  '@member/shared/testing': 'testing/index',
  '@member/shared/theme': 'theme/index',
  '@member/shared/ui': 'ui/index',
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The version and the interface of a compiled `@member/shared`.
 *
 * @param {string} folder
 */
const contractIn = (folder) => ({
  version: /** @type {string} */ (readJson(join(folder, 'package.json')).version),
  report: interfaceReport(entries, (file) => readFileSync(join(folder, 'dist', `${file}.d.ts`), 'utf8')),
})

/**
 * Compiles the package as it was at a commit. Its folder lies in the project, whose libraries it takes.
 *
 * @param {string} commit
 */
async function contractAt(commit) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/contract-'))
  try {
    const archive = join(folder, 'contract.tar')
    await run('git', ['archive', '-o', archive, commit, 'shared', 'tsconfig.base.json'])
    await run('tar', ['-xf', archive, '-C', folder])
    await run(localBin('tsc'), ['-p', join(folder, 'shared')])
    return contractIn(join(folder, 'shared'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Checks that the version of `@member/shared` says what changed since the contract that was released last, which is a
 * tag before this commit.
 * @throws Error that says what to do
 */
export async function checkInterface() {
  const found = await run('git', ['tag', '--list', tags, '--merged', 'HEAD', '--sort', '-v:refname'])
  const [tag = ''] = found.split('\n')
  if (tag === '') return `no tag ${tags}: nothing is released to compare with`
  const [before, now] = [await contractAt(tag), contractIn(join(root, 'shared'))]
  const compatible = readJson(join(root, 'shared/compatible.json'))[now.version] ?? {}
  const change = interfaceChange(before.report, now.report, compatible)
  const problem = versionProblem({ released: before.version, version: now.version, change })
  if (problem !== undefined) throw new Error(problem)
  return change.step === 'none' ? `as ${tag}` : `${now.version}, ${change.step} after ${tag}`
}
