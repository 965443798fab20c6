/** Name of the row of what a search has found: a message, or somebody with whom a conversation is. */
export const foundRow = (key: string, message: number | null): string => (message === null ? key : `message ${message}`)
