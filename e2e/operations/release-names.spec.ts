// Invariant: a release is named by what a browser gets of it, whatever else the checkout holds and wherever it is.
import { execFile } from 'node:child_process'
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../harness/project.ts'
import { copyCheckout } from '../harness/site-process.ts'
import { expect, test } from '../harness/test.ts'

const run = promisify(execFile)

/** Builds a package of a checkout; resolves with its name and the text of every file. */
async function build(checkout: string, name: string): Promise<{ release: string; files: Record<string, string> }> {
  const webpack = join(checkout, 'node_modules/.bin/webpack')
  await run(process.execPath, [webpack, '-c', join(name, 'webpack.config.js')], { cwd: checkout })
  return builtFiles(checkout, name)
}

/** The files of a build without what says where and when it was made. */
async function builtFiles(checkout: string, name: string): Promise<{ release: string; files: Record<string, string> }> {
  const dist = join(checkout, name, 'dist')
  const files: Record<string, string> = {}
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      files[path.slice(dist.length + 1)] = await readFile(path, 'latin1')
    }
  const { commit: _commit, builtAt: _at, ...manifest } = JSON.parse(files['manifest.json'] ?? '{}')
  return { release: manifest.release, files: { ...files, 'manifest.json': JSON.stringify(manifest) } }
}

/** What the test changes of a package, in its own file or in the lock file. */
interface Package {
  version: string
  dependencies?: Record<string, string>
}

/** Changes a JSON file. */
async function edit<Content>(file: string, change: (content: Content) => void): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8'))
  change(content)
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** The files that browsers get: all but source maps. */
const served = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('.map')))

/** Names of the files that are not the same in both. */
const differing = (one: Record<string, string>, two: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(two)])].filter((name) => one[name] !== two[name]).sort()

test('a release is named after its content: the rest of the checkout, and its place, change neither name nor bytes', async () => {
  // Four builds, three of them of the smallest area, beside other tests.
  test.setTimeout(600_000)
  const checkout = await copyCheckout()
  const built = { host: await builtFiles(root, 'host'), messages: await builtFiles(root, 'remote-messages') }
  try {
    await test.step('another place, a dependency of another area, a new area, a comment in a part not imported', async () => {
      await edit(join(checkout, 'remote-account/package.json'), (area: Package) => {
        area.dependencies = { ...area.dependencies, 'left-pad': '1.3.0' }
      })
      await edit(join(checkout, 'package-lock.json'), ({ packages }: { packages: Record<string, Package> }) => {
        packages['remote-account'] = { version: '0.1.0', dependencies: { 'left-pad': '1.3.0' } }
        packages['node_modules/left-pad'] = { version: '1.3.0' }
        packages['remote-made'] = { version: '0.1.0' }
      })
      await cp(join(checkout, 'remote-messages'), join(checkout, 'remote-made'), { recursive: true })
      await appendFile(join(checkout, 'shared/src/codes/index.ts'), '\n// For who imports it.\n')
      const messages = await build(checkout, 'remote-messages')
      expect(messages.release).toBe(built.messages.release)
      expect(differing(messages.files, built.messages.files)).toEqual([])
      const host = await build(checkout, 'host')
      expect(host.release).toBe(built.host.release)
      expect(differing(served(host.files), served(built.host.files))).toEqual([])
    })

    await test.step('a comment in an imported part, and the version of the contract, which only the host carries', async () => {
      await appendFile(join(checkout, 'shared/src/ui/button.tsx'), '\n// For nobody in a browser.\n')
      await edit(join(checkout, 'shared/package.json'), (shared: Package) => {
        shared.version = '1.99.0'
      })
      const messages = await build(checkout, 'remote-messages')
      expect(messages.release).toBe(built.messages.release)
      expect(differing(served(messages.files), served(built.messages.files))).toEqual([])
    })

    await test.step('code of an imported part makes another release', async () => {
      const button = join(checkout, 'shared/src/ui/button.tsx')
      const code = await readFile(button, 'utf8')
      await writeFile(button, code.replace('data-width={width}', 'data-breadth={width}'))
      const messages = await build(checkout, 'remote-messages')
      expect(messages.release).not.toBe(built.messages.release)
      expect(JSON.stringify(messages.files)).not.toContain(built.messages.release.slice(-12))
    })
  } finally {
    await rm(checkout, { recursive: true })
  }
})
