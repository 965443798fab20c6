/**
 * Refuses a database that the server will not serve, before its release store or anything else of the site is changed.
 *
 * @param {Record<string, string | undefined>} environment what the server is started with
 */
export async function lookAtDatabase(environment) {
  // Not at the top: this file is loaded before anything is compiled.
  const { checkBeforeStart, readConfig } = await import('../server/dist/index.js')
  await checkBeforeStart(readConfig(environment))
  return 'may be served'
}
