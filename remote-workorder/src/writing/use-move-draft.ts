import { useNavigation } from '@member/shared'
import { useContext } from 'react'
import { ticketPath } from '../thread/ticket-path.ts'
import { viewOf } from '../ticket/thread-key.ts'
import { ComposerPlaceContext } from './composer-place.ts'
import type { MessageDraft } from './draft/merge-draft.ts'
import { useGiveBack } from './returned.ts'
import { conversationOf, type MessageKind } from './ticket-message.ts'

/** Takes what is written to another ticket, whose composer is opened with it. */
export function useMoveDraft(
  viewer: 'member' | 'agent',
): (kind: MessageKind, draft: MessageDraft, ticket: string) => void {
  const { go } = useNavigation()
  const { onOpen } = useContext(ComposerPlaceContext)
  const giveBack = useGiveBack()
  return (kind, { body, files }, ticket) => {
    const view = viewOf(viewer)
    const rest = { follow: 'nothing', quote: null, seen: null, sendAs: '' } as const
    giveBack(conversationOf({ ticket, view }), { ticket, number: '', view, kind, body, files, ...rest })
    if (onOpen !== undefined) onOpen(ticket)
    else go(ticketPath(ticket, viewer), { replace: true })
  }
}
