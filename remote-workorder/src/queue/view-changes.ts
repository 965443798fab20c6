import { useHttp } from '@member/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readViews, type SavedView, viewsKey } from './views-api.ts'

/** Saves and deletes views; each answer has all of them. After a refusal they are asked for: the view may be gone. */
export function useViewChanges() {
  const { post } = useHttp()
  const queries = useQueryClient()
  const onSuccess = (views: readonly SavedView[]) => queries.setQueryData(viewsKey, views)
  // Not waited for: offline it has no end.
  const onError = () => void queries.invalidateQueries({ queryKey: viewsKey })
  const save = useMutation({
    mutationFn: async (view: { id?: number; name: string; query: string; shared: boolean }) =>
      readViews(await post('/api/workorder/saveView', view)),
    onSuccess,
    onError,
  })
  const drop = useMutation({
    mutationFn: async (id: number) => readViews(await post('/api/workorder/deleteView', { id })),
    onSuccess,
    onError,
  })
  return { save, drop }
}
