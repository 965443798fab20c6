import { rmSync } from 'node:fs'

/** After all tests: removes the folder. Retries, because a process that is ending may still write there. */
export default function removeTemporaryFolder() {
  rmSync(/** @type {any} */ (globalThis).temporaryFolder, { recursive: true, force: true, maxRetries: 5 })
}
