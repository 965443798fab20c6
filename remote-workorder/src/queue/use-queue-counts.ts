import { readNumber, readRecord, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import type { Queue } from './queue-view.ts'
import { queueKey } from './use-queue-list.ts'

/** Numbers of unfinished tickets; null where the server does not count. */
export type QueueCounts = Readonly<Partial<Record<Queue, number | null>>> & { overdue?: number | null }

/** Numbers beside the queues; asked again together with the list. */
export function useQueueCounts(): QueueCounts {
  const { get } = useHttp()
  const { data } = useQuery({
    queryKey: [queueKey, 'counts'],
    queryFn: async ({ signal }) => {
      const { all, unassigned, mine, waiting, sla, overdue } = readRecord(
        await get('/api/workorder/queues', { signal }),
      )
      const counts = { all, unassigned, mine, waiting, sla, overdue }
      return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, readNumber(count)]))
    },
  })
  return data ?? {}
}
