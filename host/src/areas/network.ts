/** What the browser says of its own network; a dead server is not its subject. */
export interface Network {
  online(): boolean
  /** Resolves when the browser has a network again, at once while it has one. */
  backOnline(): Promise<void>
}

export const networkOf = (window: Window): Network => ({
  online: () => window.navigator.onLine,
  backOnline: () =>
    new Promise((resolve) => {
      if (window.navigator.onLine) resolve()
      else window.addEventListener('online', () => resolve(), { once: true })
    }),
})
