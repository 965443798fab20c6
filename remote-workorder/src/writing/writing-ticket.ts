import { buttonRule } from '../ticket/button-rule.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { MessageKind } from './ticket-message.ts'

/** What writing needs to know of a ticket. */
export interface WritingTicket {
  id: string
  number: string
  version: number
  /** Number of public messages. */
  messages: number
  /** Names of what the viewer may do now, as the server lists them. */
  permissions: readonly string[]
  requester: { nickname: string } | null
  /** In which the requester opened it. */
  language?: string
  subject?: string
  category?: string
  /** With where it was merged into: why nothing may be written any more. */
  status?: TicketDetail['status']
  mergedInto?: string | null
}

/** What of a ticket's permissions and of the buttons the viewer has, writing offers. */
export interface Offered {
  kinds: readonly MessageKind[]
  files: 'offered' | 'absent'
  /** Statuses that a reply can set. */
  follow: readonly ('pending' | 'solved')[]
}

type May = (question: { name: string; subNodeName: string }) => boolean

/** What may be written: what the ticket permits now and the viewer has the button for (work orders, rights). */
export function offeredWriting(
  { permissions }: Pick<WritingTicket, 'permissions'>,
  viewer: 'member' | 'agent',
  may: May,
): Offered {
  const has = (button: string) => may(buttonRule(viewer, button))
  const can = (permission: string, button = permission) => permissions.includes(permission) && has(button)
  if (viewer === 'member') {
    return { kinds: can('reply') ? ['reply'] : [], files: can('attach') ? 'offered' : 'absent', follow: [] }
  }
  const reply = can('reply')
  const follow = (['pending', 'solved'] as const).filter((status) => reply && can(`status:${status}`, 'status'))
  const kinds = (['reply', 'note'] as const).filter((kind) => (kind === 'reply' ? reply : can('note')))
  return { kinds, files: 'offered', follow }
}
