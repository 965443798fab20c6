import { useHttp, useLanguage } from '@member/shared'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askEither } from '../message/ask-either.ts'
import { messageKeys } from '../message/keys.ts'
import { readMessageList } from '../message/read-message-list.ts'
import { type Found, foundIn, readSearch } from './read-search.ts'

/** Messages that are asked for at a time. */
const partSize = 20

/** One search over names and texts: what was found for the text before stays until the answer has come. */
export function useSearch(text: string) {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const queries = useQueryClient()
  const key = [...messageKeys.search, language, text]

  /** @param next where the messages go on; 0 for the first answer, which has the people */
  const ask = (next: number, signal?: AbortSignal): Promise<Found> => {
    const options = signal === undefined ? {} : { signal }
    const list = async (page: number, names: { keywords: string; nickname: string }) => {
      const at = { page, limit: partSize }
      const data = await get('/api/interaction/messageList', { params: { ...at, ...names }, ...options })
      return readMessageList(data, at, 'all')
    }
    return askEither(queries, {
      async own() {
        const params = { keywords: text, limit: partSize, before: next }
        return readSearch(await get('/api/interaction/search', { params, ...options }))
      },
      async stock() {
        const [byName, byText] = await Promise.all([
          list(1, { keywords: '', nickname: text }),
          list(next || 1, { keywords: text, nickname: '' }),
        ])
        return foundIn(text, byName, byText)
      },
    })
  }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(0, signal),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const more = useMutation({
    mutationFn: async () => {
      const next = data?.next
      if (!next) return
      const found = await ask(next)
      queries.setQueryData<Found>(key, (now) =>
        now?.next === next ? { ...now, messages: [...now.messages, ...found.messages], next: found.next } : now,
      )
    },
  })
  return {
    ...query,
    more: {
      state: isPlaceholderData || !data?.next ? 'none' : more.isPending ? 'loading' : more.isError ? 'failed' : 'there',
      load: () => more.mutate(),
    },
  } as const
}
