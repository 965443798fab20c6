import { useDrafts } from '@member/shared'
import { unheard, useOutgoing } from '@member/shared/sending'
import { useEffect, useEffectEvent } from 'react'
import { type Quote, readTicketMessage } from '../ticket-message.ts'
import { withReturned } from './merge-draft.ts'
import { type DraftPlace, type KeptDraft, placeOf } from './use-message-draft.ts'

/** Brings back into a box, as it is opened, what an earlier page load has sent from it and not heard of. */
export function useUnheard(place: DraftPlace, kept: KeptDraft, onQuote?: (quote: Quote) => void): void {
  const drafts = useDrafts()
  const { list } = useOutgoing(null)
  const bring = useEffectEvent(() => {
    let { draft } = kept
    for (const { id, message } of unheard(drafts.get(placeOf(place)), (known) =>
      list.some((one) => one.id === known),
    )) {
      const read = readTicketMessage(message)
      if (read !== null) draft = withReturned(draft, { ...read, sendAs: id })
      if (read?.quote) onQuote?.(read.quote)
      kept.change(draft)
      kept.forget(id)
    }
  })
  useEffect(() => bring(), [])
}
