import type { Outbox } from '@member/shared/outbox'
import { mayHaveArrived, type Outgoing } from '@member/shared/outbox'
import { useGiveBack } from './returned.ts'
import type { TicketMessage } from './ticket-message.ts'

/** Takes a message back, also from another tab, and hands it to its composer; undefined when it is too late. */
export function useTakeBack(
  outbox: Outbox<TicketMessage>,
): (message: Outgoing<TicketMessage>) => Promise<TicketMessage | undefined> {
  const giveBack = useGiveBack()
  return async (message) => {
    const { id, tab, conversation } = message
    const job = tab === 'other' ? await outbox.takeOver(id) : outbox.takeBack(id)
    if (job !== undefined) giveBack(conversation, { ...job, sendAs: mayHaveArrived(message) ? id : '' })
    return job
  }
}
