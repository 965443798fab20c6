import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'

/** One option of a region level. */
export interface Area {
  /** Value of the option. */
  value: string
  label: string
}

/** Reads a response of `GET /api/ajax/area` (contract 1.3); entries without id or name are skipped. */
export const readAreas = (data: AnswerOf<'/api/ajax/area'>): Area[] =>
  readList(data).flatMap((entry) => {
    const { value, label } = readRecord(entry)
    const id = readNumber(value)
    const name = readText(label)
    return id === null || id <= 0 || name === '' ? [] : [{ value: String(id), label: name }]
  })
