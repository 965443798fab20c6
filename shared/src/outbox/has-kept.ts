/** First words of the entries of a member in the browser's storage, by which the host finds them (`unsent`). */
export const entriesOf = (area: string, memberId: number): string => `${area} outbox ${memberId} `

/** Whether messages of a member to an area wait in this browser. */
export function hasKept(storage: () => Storage, area: string, memberId: number): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(entriesOf(area, memberId)))
  } catch {
    return false
  }
}
