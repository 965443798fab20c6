import { brotliSize, pageScripts } from '../scripts/page-scripts.mjs'
import { localBin, run } from '../scripts/run-step.mjs'
import { budgets } from '../shared/build/budgets.js'
import { monolithFiles } from './monolith/put-live.mjs'

/** Builds the monolith: host and areas as one webpack build. */
export const buildMonolith = () => run(localBin('webpack'), ['-c', 'bench/monolith/webpack.config.js']).then(() => '')

/**
 * Compares what the overview's first load fetches of the built site and of the monolith, without a browser.
 *
 * @returns {Promise<string>} the difference as words
 * @throws when the composed site is heavier than it may be
 */
export async function checkOverMonolith() {
  await buildMonolith()
  const over = brotliSize(pageScripts.overview()) - brotliSize(monolithFiles('account/overview', 'zh-cn'))
  const words = `${(over / 1000).toFixed(1)} kB (br) over the monolith, at most ${budgets.overMonolith / 1000}`
  if (over > budgets.overMonolith) throw new Error(`the composed overview loads ${words}`)
  return words
}
