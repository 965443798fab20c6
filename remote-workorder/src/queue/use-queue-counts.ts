import { readList, readNumber, readRecord, readText, useHttp, useLanguage } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Queue } from './queue-view.ts'
import { queueKey } from './use-queue-list.ts'

/** Numbers of unfinished tickets; missing where the server does not count. */
export interface QueueCounts {
  queues: Readonly<Partial<Record<Queue, number | null>>>
  overdue: number
  /** All tickets of each team. */
  teams: readonly { id: string; name: string; count: number | null }[]
}

const nothing: QueueCounts = { queues: {}, overdue: 0, teams: [] }

/** Numbers beside the queues, of one team where one is chosen; asked again together with the list. */
export function useQueueCounts(team: string): QueueCounts {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const { data } = useQuery({
    queryKey: [queueKey, 'counts', language, team],
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const params = team === '' ? {} : { team: Number(team) }
      const answer = readRecord(await get('/api/workorder/queues', { params, signal }))
      const { all, unassigned, mine, waiting, sla, overdue, teams } = answer
      const counts = Object.entries({ all, unassigned, mine, waiting, sla }).map(
        ([name, count]) => [name, readNumber(count)] as const,
      )
      return {
        queues: Object.fromEntries(counts),
        overdue: readNumber(overdue) ?? 0,
        teams: readList(teams).map((one) => {
          const { id, name, all } = readRecord(one)
          return { id: readText(id), name: readText(name), count: readNumber(all) }
        }),
      }
    },
    placeholderData: keepPreviousData,
  })
  return data ?? nothing
}
