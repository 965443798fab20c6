import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { markInstalled } from '../../scripts/install.mjs'
import { packages, root } from './project.ts'

/** Not copied: history, the output of other tests, and packages, which are linked. */
const left = ['.git', '.cache', 'node_modules', 'data', 'test-results', 'screenshots']

/** Output of the TypeScript compiler, copied where there is any: `npm run check` writes it. */
const compiled = '.cache/types'

const withTimes = { recursive: true, preserveTimestamps: true } as const

/** A copy of the checkout whose files a test may change; resolves with its folder. */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'member-checkout-'))
  const filter = (path: string) => !left.includes(basename(path))
  for (const name of await readdir(root))
    if (!left.includes(name)) await cp(join(root, name), join(copy, name), { ...withTimes, filter })
  if (existsSync(join(root, compiled))) await cp(join(root, compiled), join(copy, compiled), withTimes)
  for (const name of ['', ...packages, 'shared', 'server', 'release', 'release-store'])
    await linkPackages(join(root, name, 'node_modules'), join(copy, name, 'node_modules'))
  markInstalled(copy)
  return copy
}

/** Links every installed package; those of the checkout itself are links already and lead to the copy's own. */
async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length > 0) await mkdir(to)
  for (const name of names) {
    if (name === '@member') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.member-installed') await symlink(join(from, name), join(to, name))
  }
}
