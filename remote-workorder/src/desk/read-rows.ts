import { readRecord, readText } from '@member/shared'

/** Reads the rows of a list, each with its id; rows without one are left out. */
export const readRows = <Entry, Row>(
  list: readonly Entry[],
  read: (id: string, row: ReturnType<typeof readRecord<Entry>>) => Row,
): readonly Row[] =>
  list.flatMap((entry) => {
    const id = readText(readRecord<unknown>(entry).id)
    return id === '' ? [] : [read(id, readRecord(entry))]
  })
