/** Work orders that the server counts and that pages show; a number above it says that there are more. */
export const mostCounted = 10_000

/** `10,000+` for more than are counted. @param number writes a number in the language of the page */
export const countText = (count: number, number: (count: number) => string): string =>
  count > mostCounted ? `${number(mostCounted)}+` : number(count)
