import { type AnswerOf, readList, readNumber, readRecord, readText, type Untrusted } from '@member/shared'

/** What a work order can be about. */
export interface Category {
  id: string
  /** With the name of the category above it, if there is one. */
  name: string
  /** What a new text starts from; empty without one. */
  template: string
  /** Business seconds until the first answer is due; null where the server does not tell. */
  replySeconds: number | null
}

type Row = Untrusted<{ id: number; pid: number; name: string; template: string; reply: { seconds: number } }>

/** Reads a response of workorder/categories, in the order of the server. Rows without id or name are left out. */
export function readCategories(data: AnswerOf<'/api/workorder/categories'>): readonly Category[] {
  const rows = readList(readRecord(data).list).map((row) => readRecord<Row>(row as Row))
  const names = new Map(rows.map(({ id, name }) => [readText(id), readText(name).trim()]))
  return rows.flatMap(({ id, pid, template, reply }) => {
    const own = readText(id)
    const name = names.get(own) ?? ''
    if (own === '' || name === '') return []
    const above = names.get(readText(pid))
    const seconds = readNumber(readRecord(reply).seconds)
    return {
      id: own,
      name: above ? `${above} › ${name}` : name,
      template: readText(template),
      replySeconds: seconds !== null && seconds > 0 ? seconds : null,
    }
  })
}
