import { readRecord, useHttp } from '@member/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Recent, readRecents } from './read-card.ts'

/** Entries of one part; the card brings the first. */
const size = 10

/** Entries once each: new ones move older ones into the next part. */
const distinct = (entries: readonly Recent[]): Recent[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** A member's timeline: what the card brought, and further parts once they are asked for (member API, 9.3). */
export function useRecents(userId: number, first: readonly Recent[]) {
  const { get } = useHttp()
  const [parts, setParts] = useState<readonly (readonly Recent[])[]>([first])
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (page: number) => {
      const params = { userId, page, limit: size }
      return readRecents(readRecord(await get('/api/interaction/loadMoreUserRecent', { params })).data)
    },
    onSuccess: (part) => setParts((before) => [...before, part]),
  })
  const isWhole = (parts.at(-1)?.length ?? 0) < size
  return {
    entries: distinct(parts.flat()),
    rest: isWhole ? 'none' : isPending ? 'loading' : isError ? 'failed' : 'some',
    loadMore: () => mutate(parts.length + 1),
  } as const
}
