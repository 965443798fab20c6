import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './project.ts'

const run = promisify(execFile)

/**
 * Builds an area with the compiled `@member/shared` instead of its sources.
 *
 * @returns the folder to publish
 */
export async function buildCompiled(packageName: string, release: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'member-compiled-'))
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js')
  await run(process.execPath, [webpack, '-c', join(import.meta.dirname, 'compiled-area.webpack.mjs')], {
    cwd: root,
    env: { ...process.env, AREA_FOLDER: join(root, packageName), AREA_OUTPUT: output, AREA_RELEASE: release },
  })
  return output
}
