import { readList, readNumber, readRecord, readText } from '@member/shared'

/** One choice of a region's level. */
export interface Area {
  /** The id as a select holds it. */
  value: string
  label: string
}

/** Reads an answer of `GET /api/ajax/area` (contract 1.3); entries without id or name are left out. */
export const readAreas = (data: unknown): Area[] =>
  readList(data).flatMap((entry) => {
    const { value, label } = readRecord(entry)
    const id = readNumber(value)
    const name = readText(label)
    return id === null || id <= 0 || name === '' ? [] : [{ value: String(id), label: name }]
  })
