import { rmSync } from 'node:fs'

/** After all tests: removes what `make-temporary-folder` made; a process that has just ended may still write there. */
export default function removeTemporaryFolder() {
  rmSync(globalThis.temporaryFolder, { recursive: true, force: true, maxRetries: 5 })
}
