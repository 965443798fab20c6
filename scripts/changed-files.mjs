import { run } from './run-step.mjs'

/** @param {string} text */
const lines = (text) => text.split('\n').filter(Boolean)
/** @param {string[]} args */
const git = (...args) => run('git', args)

/** The commit this branch left the main branch at; on the main branch itself the last commit. */
async function branchPoint() {
  for (const main of ['origin/main', 'main']) {
    const found = await git('merge-base', 'HEAD', main).catch(() => '')
    if (found !== '') return found.trim()
  }
  return 'HEAD'
}

/**
 * Files that differ from a commit, committed or not, and those git does not know yet.
 * @param {string | undefined} since default the commit this branch left the main branch at
 * @returns {Promise<{ since: string, files: string[] }>} paths from the checkout's folder, deleted ones too
 */
export async function changedFiles(since) {
  const base = since ?? (await branchPoint())
  const differing = await git('diff', '--name-only', '--no-renames', base)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return { since: base, files: [...new Set([...lines(differing), ...lines(untracked)])].sort() }
}
