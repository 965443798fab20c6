import { step } from './run-step.mjs'

/**
 * Refuses a database that the server will not serve, before its release store or anything else of the site is changed.
 * A site in front of another server has none.
 *
 * @param {Record<string, string | undefined>} environment what the server is started with
 */
export async function lookAtDatabase(environment) {
  // Not at the top: this file is loaded before anything is compiled.
  const { checkBeforeStart, readConfig } = await import('../server/dist/index.js')
  const config = readConfig(environment)
  if (config.proxy !== undefined) return
  await step('looking at the database', async () => {
    await checkBeforeStart(config)
    return 'may be served'
  })
}
