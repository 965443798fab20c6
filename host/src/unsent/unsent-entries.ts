/** An entry of the browser's storage with what an area has not brought to the server (`UnsentContribution`). */
export interface UnsentEntry {
  key: string
  area: string
  memberId: number
}

const named = /^([a-z][a-z0-9]+) outbox (\d+) ./

/**
 * What areas have left in this browser, of all members; nothing where storage is forbidden.
 * @param storage `localStorage`, as a function, because even reading the property can throw
 */
export function unsentEntries(storage: () => Storage): readonly UnsentEntry[] {
  try {
    return Object.keys(storage()).flatMap((key) => {
      const [, area, memberId] = named.exec(key) ?? []
      return area === undefined ? [] : [{ key, area, memberId: Number(memberId) }]
    })
  } catch {
    return []
  }
}
