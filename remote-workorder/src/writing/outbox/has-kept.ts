/** First words of the entries of a member in the browser's storage, by which the host finds them (`unsent`). */
export const entriesOf = (memberId: number): string => `workorder outbox ${memberId} `

/** Whether messages of a member wait in this browser. */
export function hasKept(storage: () => Storage, memberId: number): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(entriesOf(memberId)))
  } catch {
    return false
  }
}
