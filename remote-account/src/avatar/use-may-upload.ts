import { listFailure, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'

/**
 * Whether the member may upload files, as far as it is known, and `ask`, which asks the server unless it has told:
 * servers check the right before they miss the file. Only their refusal counts; what else fails is told by the upload.
 */
export function useMayUpload(): { mayUpload: boolean | undefined; ask: () => Promise<boolean> } {
  const { post } = useHttp()
  const { data, refetch } = useQuery({
    queryKey: ['ajax/upload'],
    enabled: false,
    queryFn: ({ signal }) =>
      post('/api/ajax/upload', undefined, { signal }).then(
        () => true,
        (reason) => listFailure(reason) !== 'no-permission',
      ),
  })
  const ask = async () => data ?? (await refetch({ cancelRefetch: false })).data ?? true
  return { mayUpload: data, ask }
}
