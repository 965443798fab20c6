import { type AnswerOf, readList, readNumber, readRecord, useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readString } from '../ticket-message.ts'
import type { CannedReply } from './slash.ts'

const languages = ['zh-cn', 'en'] as const

/** Reads the answer of workorder/cannedReplies: one reply for each language it has a text in. */
function readCannedReplies(data: AnswerOf<'/api/workorder/cannedReplies'>): readonly CannedReply[] {
  return readList(readRecord(data).list).flatMap((entry) => {
    const { id, shortcut, title, body } = readRecord(entry)
    const texts = readRecord(body)
    return languages.flatMap((language) => {
      const text = readString(texts[language])
      if (text.trim() === '') return []
      return [
        { id: readNumber(id) ?? 0, shortcut: readString(shortcut), title: readString(title), language, body: text },
      ]
    })
  })
}

/** The agent's canned replies, asked for when the first slash is typed. */
export function useCannedReplies() {
  const { get } = useHttp()
  return useQuery({
    queryKey: ['workorder/cannedReplies'],
    queryFn: async ({ signal }) => readCannedReplies(await get('/api/workorder/cannedReplies', { signal })),
    staleTime: 300_000,
  })
}
