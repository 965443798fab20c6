import { type RegisterSite, registerPages } from '../../server/src/pages/register-site.ts'
import { registerReleaseFiles } from '../../server/src/pages/release-files.ts'
import { devSet } from './dev-set.ts'

/**
 * Pages as the server makes them, with builds in development among the releases. Only this program hands it to the
 * server; no setting does.
 */
export const devSite =
  (outputs: string, builds: readonly string[]): RegisterSite =>
  async (app, { releaseStore, ...options }) => {
    const resolve = devSet(releaseStore, outputs, builds)
    let reported = ''
    const current = async () => {
      const resolved = await resolve()
      const notes = resolved.notes.join('; ')
      if (notes !== reported && notes !== '') app.log.warn(notes)
      reported = notes
      return resolved
    }
    registerReleaseFiles(app, releaseStore)
    // Scripts that change with every save have no hash that the page could name.
    app.addHook('onSend', async (_request, reply) => void reply.removeHeader('integrity-policy'))
    registerPages(app, { ...options, current })
  }
