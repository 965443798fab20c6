/** What an unknown thrown value says. Looks at its shape: an error of another realm is no `instanceof Error`. */
export const errorMessage = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
