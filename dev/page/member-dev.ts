import type { changes } from './changes.ts'
import type { refresh } from './refresh.ts'
import type { texts } from './texts.ts'

declare global {
  interface Window {
    /** What builds in development share; the host's build puts it on the page before anything else runs. */
    memberDev: { refresh: typeof refresh; texts: typeof texts; changes: typeof changes }
  }
}
