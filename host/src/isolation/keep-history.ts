/** The methods that the router changes the address with. */
const kept = ['pushState', 'replaceState'] as const

/**
 * Keeps the browser's own methods of the history for the router: what puts another function in their place is told
 * `noticed`, and ignored, so that its own code goes on.
 *
 * @param noticed gets an error made where the change was tried
 */
export function keepHistory(history: History, noticed: (error: Error) => void): void {
  const own = Object.getPrototypeOf(history) as History
  for (const name of kept) {
    const method = own[name].bind(history)
    const replaced = Object.hasOwn(history, name)
    Object.defineProperty(history, name, {
      get: () => method,
      set: () => noticed(new Error(`history.${name} was replaced`)),
    })
    if (replaced) noticed(new Error(`history.${name} was replaced before`))
  }
}
