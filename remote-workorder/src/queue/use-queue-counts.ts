import { readList, readNumber, readRecord, readText, useHttp, useLanguage } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Queue, queues } from './queue-view.ts'
import { queueKey } from './use-queue-list.ts'

/** Numbers by queue; null and missing where the server does not count. */
type Numbers = Readonly<Partial<Record<Queue, number | null>>>

/** As many tickets as each list has without filters. */
export interface QueueCounts {
  queues: Numbers
  overdue: number
  teams: readonly { id: string; name: string; queues: Numbers }[]
}

const nothing: QueueCounts = { queues: {}, overdue: 0, teams: [] }

const readNumbers = (counts: Readonly<Partial<Record<Queue, unknown>>>): Numbers =>
  Object.fromEntries(queues.map((queue) => [queue, readNumber(counts[queue])]))

/** Numbers beside the queues, of one team where one is chosen; asked again together with the list. */
export function useQueueCounts(team: string): QueueCounts {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const { data } = useQuery({
    queryKey: [queueKey, 'counts', language, team],
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const params = team === '' ? {} : { team: Number(team) }
      const answer = readRecord(await get('/api/workorder/queues', { params, signal }))
      return {
        queues: readNumbers(answer),
        overdue: readNumber(answer.overdue) ?? 0,
        teams: readList(answer.teams).map((one) => {
          const team = readRecord(one)
          return { id: readText(team.id), name: readText(team.name), queues: readNumbers(team) }
        }),
      }
    },
    placeholderData: keepPreviousData,
  })
  return data ?? nothing
}
