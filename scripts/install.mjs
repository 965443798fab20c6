import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-step.mjs'

const marker = join(root, 'node_modules/.member-installed')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs exactly what the lock file says, unless that has been done already. */
export async function install() {
  const wanted = `${lockHash()} node-${process.versions.modules}`
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return 'up to date'
  await run('npm', ['ci', '--no-audit', '--no-fund'])
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(marker, wanted)
  return ''
}
