import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'

/** One option of a region level. */
export interface Region {
  /** Value of the option. */
  value: string
  label: string
}

/** Reads a response of `GET /api/ajax/area` (member API, 8.3); entries without id or name are skipped. */
export const readRegions = (data: AnswerOf<'/api/ajax/area'>): Region[] =>
  readList(data).flatMap((entry) => {
    const { value, label } = readRecord(entry)
    const id = readNumber(value)
    const name = readText(label)
    return id === null || id <= 0 || name === '' ? [] : [{ value: String(id), label: name }]
  })
