import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-step.mjs'

/**
 * The file of a checkout that names the lock file its packages were installed from.
 *
 * @param {string} checkout
 */
const markFile = (checkout) => join(checkout, 'node_modules/.member-installed')

/** @param {string} checkout */
function wantedMark(checkout) {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(checkout, 'package-lock.json')))
    .digest('hex')
  return `${lockHash} node-${process.versions.modules}`
}

/**
 * Notes that a checkout has the packages of its lock file.
 *
 * @param {string} checkout folder of the checkout
 */
export function markInstalled(checkout) {
  mkdirSync(join(checkout, 'node_modules'), { recursive: true })
  writeFileSync(markFile(checkout), wantedMark(checkout))
}

/** Installs exactly what the lock file says, unless that has been done already. */
export async function install() {
  if (existsSync(markFile(root)) && readFileSync(markFile(root), 'utf8') === wantedMark(root)) return 'up to date'
  await run('npm', ['ci', '--no-audit', '--no-fund'])
  markInstalled(root)
  return ''
}
