import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { root } from './run-step.mjs'

/** @type {Record<string, string>} */
const sentences = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOENT: 'no folder can be made there',
}

/**
 * Makes a folder and those above it; one by one, as Node's recursive option hangs or gives a misleading error where a
 * level cannot be created. Only this user may look into them: uploads and the database are the members'.
 *
 * @param {string} path
 */
function makeFolder(path) {
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    if (error.code === 'ENOENT' && dirname(path) !== path) {
      makeFolder(dirname(path))
      mkdirSync(path, 0o700)
    } else if (error.code !== 'EEXIST') throw error
  }
}

/**
 * Makes the folder for the database and the release store. An empty one inside the checkout is hidden from git and with it
 * from `npm run check`, which would take the files of releases for sources.
 *
 * @throws one sentence when nothing can be written there, before minutes are spent on building
 * @param {string} path absolute
 * @param {string} [checkout]
 */
export function checkDataDir(path, checkout = root) {
  const probe = join(path, `.probe-${process.pid}`)
  try {
    makeFolder(path)
    if (path.startsWith(checkout + sep) && readdirSync(path).length === 0)
      writeFileSync(join(path, '.gitignore'), '*\n')
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const why = sentences[error.code] ?? error.message
    throw new Error(
      `DATA_DIR ${path} cannot be used: ${why}. Choose another folder, e.g. DATA_DIR=/tmp/data npm start.`,
    )
  }
}
