import { useMutation } from '@tanstack/react-query'
import { repeating } from './may-have-arrived.ts'
import { isShown, outgoingKey, type Sent } from './use-outgoing.ts'

/**
 * Sends texts of a conversation, also when the page is left meanwhile.
 * @param call sends one; called again when nobody heard an answer
 * @param onUnseen one was not sent, and its author sees no page that says so
 */
export function useSend<Message, Answer>(
  conversation: string,
  call: (sent: Sent<Message>) => Promise<Answer>,
  onUnseen: (sent: Sent<Message>, error: Error) => void,
): (sent: Omit<Sent<Message>, 'conversation'>) => void {
  const { mutate } = useMutation<Answer, Error, Sent<Message>>({
    mutationKey: outgoingKey,
    mutationFn: call,
    ...repeating,
    scope: { id: conversation },
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: (_, { forget }) => forget(),
    onError: (error, sent) => {
      if (!isShown(conversation)) onUnseen(sent, error)
    },
  })
  return (sent) => mutate({ ...sent, conversation })
}
