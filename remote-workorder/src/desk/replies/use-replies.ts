import { useSettings } from '../use-settings.ts'
import { type Reply, readReplies } from './reply.ts'
import { type ReplyFields, replyBody } from './reply-schema.ts'

/** The canned replies that the agent sees, and the calls that change them. */
export function useReplies() {
  const { list, http, put } = useSettings('replies', async ({ get }, signal) =>
    readReplies(await get('/api/workorder/cannedReplies', { signal })),
  )
  return {
    list,
    save: async (fields: ReplyFields, row: Reply | null) =>
      put(readReplies(await http.post('/api/workorder/saveCannedReply', replyBody(fields, row)))),
    remove: async ({ id }: Reply) =>
      put(readReplies(await http.post('/api/workorder/deleteCannedReply', { id: Number(id) }))),
  }
}

/** The replies as the list and the form get them. */
export type Replies = ReturnType<typeof useReplies>
