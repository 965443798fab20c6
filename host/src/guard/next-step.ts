/** What is known when a script of the host could not be loaded. */
interface BadFile {
  /** Whether the browser has a network. */
  online: boolean
  /** The script was fetched past the browser's cache before. */
  refetched: boolean
}

/**
 * What to do about a script that could not be loaded.
 * - `wait`: say that there is no network, and go on when there is
 * - `refetch`: fetch it past the browser's cache, which may hold a damaged copy, and run it
 * - `other-host`: run the other host release in this document
 */
export function afterBadFile(file: BadFile): 'wait' | 'refetch' | 'other-host' {
  if (file.refetched) return 'other-host'
  return file.online ? 'refetch' : 'wait'
}

/** What is known when code of the host threw while nothing of it was on the screen. */
interface Thrown {
  /** More of the host than its modules has run in this document; it cannot be stopped. */
  begun: boolean
  /** The host was on the screen before. */
  shown: boolean
  /** A host release failed in this browser before, so that another document could bring that one back. */
  failed: boolean
}

/**
 * What to do about a host that threw.
 * - `other-host`: run the other host release in this document
 * - `reload`: load the page again with the other host release, as two hosts must not run in one document
 * - `give-up`: say that the page cannot be opened
 */
export function afterThrow(thrown: Thrown): 'other-host' | 'reload' | 'give-up' {
  if (thrown.shown) return 'give-up'
  if (!thrown.begun) return 'other-host'
  return thrown.failed ? 'give-up' : 'reload'
}
