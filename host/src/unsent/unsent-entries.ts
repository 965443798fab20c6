/** An entry of the browser's storage with what an area has not brought to the server (`UnsentContribution`). */
export interface UnsentEntry {
  key: string
  area: string
  memberId: number
  /** `outbox`: it was sent off · `draft`: its author is still writing it. */
  kind: 'outbox' | 'draft'
}

const named = /^([a-z][a-z0-9]+) (outbox|draft) (\d+) ./

/**
 * What areas have left in this browser, of all members; nothing where storage is forbidden.
 * @param storage `localStorage`, as a function, because even reading the property can throw
 */
export function unsentEntries(storage: () => Storage): readonly UnsentEntry[] {
  try {
    return Object.keys(storage()).flatMap((key) => {
      const [, area, kind, memberId] = named.exec(key) ?? []
      if (area === undefined) return []
      return [{ key, area, memberId: Number(memberId), kind: kind === 'draft' ? 'draft' : 'outbox' } as const]
    })
  } catch {
    return []
  }
}

/** Deletes what areas have left of a member. */
export function dropEntries(storage: () => Storage, memberId: number): void {
  for (const entry of unsentEntries(storage)) if (entry.memberId === memberId) storage().removeItem(entry.key)
}

/** Whether its author waits for it to arrive. */
export const isSentOff = ({ kind }: UnsentEntry): boolean => kind === 'outbox'
