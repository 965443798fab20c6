declare global {
  interface Window {
    /** The host release that runs in this document. */
    memberHost?: string
  }
}

/**
 * Marks the document as this host's. The guard of the start (host/src/guard) takes the release before it when a script
 * fails, and a script that arrives late must not start a second host beside that one.
 *
 * @throws Error when another host runs in the document
 */
export function beOnlyHost(window: Pick<Window, 'memberHost'>, release: string): void {
  if (window.memberHost) throw new Error(`host ${window.memberHost} runs in this document`)
  window.memberHost = release
}
