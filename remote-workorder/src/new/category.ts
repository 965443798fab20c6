import { type AnswerOf, readList, readRecord, readText, useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { type Reply, readReply } from './reply-time.tsx'

export interface Category {
  id: string
  /** With the name of the category above it, if there is one. */
  name: string
  /** What a new text starts from; empty without one. */
  template: string
  /** When an answer can be expected; null where the server does not tell. */
  reply: Reply | null
}

/** Reads a response of workorder/categories, in the order of the server. Rows without id or name are left out. */
export function readCategories(data: AnswerOf<'/api/workorder/categories'>): readonly Category[] {
  const rows = readList(readRecord(data).list).map((row) => readRecord(row))
  const names = new Map(rows.map(({ id, name }) => [readText(id), readText(name).trim()]))
  return rows.flatMap(({ id, pid, template, reply }) => {
    const own = readText(id)
    const name = names.get(own) ?? ''
    if (own === '' || name === '') return []
    const above = names.get(readText(pid))
    return {
      id: own,
      name: above ? `${above} › ${name}` : name,
      template: readText(template),
      reply: readReply(reply),
    }
  })
}

/** What a work order can be about; names and templates are in the language of the page. */
export function useCategories() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['workorder/categories', current],
    queryFn: async ({ signal }) => readCategories(await get('/api/workorder/categories', { signal })),
    staleTime: 300_000,
  })
}
