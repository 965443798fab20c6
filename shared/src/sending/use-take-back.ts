import { ApiError, readRecord, useNotify } from '@member/shared'
import { useMutation } from '@tanstack/react-query'
import { repeating } from './may-have-arrived.ts'
import type { OutgoingMessage } from './sent-answer.ts'
import { isUnanswered, useOutgoing } from './use-outgoing.ts'

/** Whether the server has taken it back before, and nobody heard so. */
const wasTakenBack = (error: unknown): boolean =>
  error instanceof ApiError && readRecord(error.data as Record<string, unknown>).taken_back === true

/**
 * Takes a message back, or one that has failed, and gives it to its author again; resolves with it, or with undefined
 * where it is too late, which is told.
 * @param undo asks the server to take back one that it has
 * @param give puts it where its author writes; `sendAs` is its id where it may have reached the server, else empty
 */
export function useTakeBack<Message>(
  undo: (outgoing: OutgoingMessage<Message>) => Promise<unknown>,
  give: (outgoing: OutgoingMessage<Message>, sendAs: string) => void,
  failure: (error: Error) => string,
): (outgoing: OutgoingMessage<Message>) => Promise<Message | undefined> {
  const notify = useNotify()
  const { drop } = useOutgoing(null)
  const { mutateAsync, isPending } = useMutation({ mutationFn: undo, ...repeating })
  return async (outgoing) => {
    const { id, message, state } = outgoing
    if (isPending || state.kind === 'sending') return undefined
    try {
      if (state.kind === 'sent') await mutateAsync(outgoing)
    } catch (error) {
      if (!wasTakenBack(error)) {
        notify({ tone: 'error', text: failure(error as Error) })
        return undefined
      }
    }
    drop(id)
    give(outgoing, isUnanswered(outgoing) ? id : '')
    return message
  }
}
