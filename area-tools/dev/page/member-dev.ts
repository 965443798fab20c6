import type { changes } from './changes.ts'
import type { refresh } from './refresh.ts'
import type { texts } from './texts.ts'

declare global {
  interface Window {
    /** Shared by the builds in development; the host's build defines it before anything else runs. */
    memberDev: { refresh: typeof refresh; texts: typeof texts; changes: typeof changes }
  }
}
