import { ApiError, readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { mayHaveArrived, repeating, useOutgoing } from '@member/shared/sending'
import { useMutation } from '@tanstack/react-query'
import { useGiveBack } from './returned.ts'
import { failureSentence } from './send-message.ts'
import type { TicketMessage } from './ticket-message.ts'
import type { OutgoingTicketMessage } from './undoable.ts'

/** Whether the server has taken it back before, and nobody heard so. */
const wasTakenBack = (error: unknown): boolean =>
  error instanceof ApiError && readRecord(error.data as Record<string, unknown>).taken_back === true

/** Takes a message back and hands it to its composer; resolves with undefined when it is too late. */
export function useTakeBack(): (outgoing: OutgoingTicketMessage) => Promise<TicketMessage | undefined> {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const giveBack = useGiveBack()
  const { drop } = useOutgoing(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ id, message: { ticket, view } }: OutgoingTicketMessage) => {
      await post('/api/workorder/undoMessage', { id: Number(ticket), view, client_id: id })
    },
    ...repeating,
  })
  return async (outgoing) => {
    const { id, conversation, message, state } = outgoing
    if (isPending || state.kind === 'sending') return undefined
    try {
      if (state.kind === 'sent') await mutateAsync(outgoing)
    } catch (error) {
      if (!wasTakenBack(error)) {
        notify({ tone: 'error', text: failureSentence(error as Error, t) })
        return undefined
      }
    }
    drop(id)
    const sendAs = state.kind === 'failed' && mayHaveArrived(state.error) ? id : ''
    giveBack(conversation, { ...message, sendAs })
    return message
  }
}
