import { type AnswerOf, readList, readRecord, readText, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'

/** A named view of the queue. */
export interface SavedView {
  id: string
  name: string
  /** Query of the page's address, with its question mark. */
  query: string
  shared: boolean
  /** Whether the agent may change it. */
  editable: boolean
}

/** Query key of the saved views. */
export const viewsKey = ['workorder/views']

const listQuery = (written: string): string => {
  const query = new URLSearchParams(written)
  query.delete('page')
  query.delete('ticket')
  return `?${query}`
}

/** Reads a response with all views. */
export function readViews(data: AnswerOf<'/api/workorder/views'>): readonly SavedView[] {
  return readList(readRecord(data).list).flatMap((one) => {
    const { id, name, query, shared, editable } = readRecord(one)
    const view = { id: readText(id), name: readText(name).trim() }
    if (view.id === '' || view.name === '') return []
    return [{ ...view, query: listQuery(readText(query)), shared: shared === true, editable: editable === true }]
  })
}

/** Own and shared views of the queue. */
export function useSavedViews(): readonly SavedView[] {
  const { get } = useHttp()
  const { data } = useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => readViews(await get('/api/workorder/views', { signal })),
    staleTime: 60_000,
  })
  return data ?? []
}
