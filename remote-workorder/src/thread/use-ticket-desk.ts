import { ApiError, useNavigation, useTexts } from '@member/shared'
import { useContext } from 'react'
import { agentActOf } from '../acts/acts.ts'
import { askBulk } from '../acts/bulk-call.ts'
import { type Desk, sendSingle, singleDone } from '../acts/desk.ts'
import { useActResult } from '../acts/use-act-result.ts'
import { withTicket } from '../ticket/thread.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { ComposerPlaceContext, type TicketEnd } from '../writing/composer-place.ts'
import type { Marks } from './use-marks.ts'
import { type Acting, OvertakenError } from './use-ticket-act.ts'

/** Acts of agents on the ticket that the thread shows, in the version that is shown. */
export function useTicketDesk(query: ReturnType<typeof useThread>, acting: Acting, marks: Marks): Desk<TicketDetail> {
  const t = useTexts()
  const { go } = useNavigation()
  const { onEnded } = useContext(ComposerPlaceContext)
  const end =
    onEnded ?? ((_: string, how: TicketEnd) => how === 'delete' && go('/user/account/woManage', { replace: true }))
  const { pages, refetch } = query
  const { tell, result, forget, undo, undoing } = useActResult<TicketDetail>({
    patch: (tickets) => {
      for (const ticket of tickets) pages.change((thread) => withTicket(thread, ticket))
    },
    load: () => void refetch(),
  })
  return {
    perform: (act) =>
      acting.act({
        act: agentActOf(act),
        async send(post, _about, now) {
          const answer = await askBulk(post, act, [now])
          const [refused] = answer.refused
          if (refused?.conflict === true) throw new OvertakenError()
          if (refused !== undefined) throw new ApiError('failure', refused.why || t('acts.acted.failed'))
          tell(act, [now], answer)
        },
      }),
    async single(act, ticket) {
      const outcome = await acting.act({
        act: act.act,
        send: (post, { id, version }) => sendSingle(post, { id, view: 'manage', version }, act),
        done: singleDone(act, ticket.number, t),
      })
      if (outcome === 'done' && (act.act === 'delete' || act.act === 'merge')) end(ticket.id, act.act)
      return outcome
    },
    mark: (mark, ticket) => (mark === 'star' ? marks.star(ticket.star === 'none') : marks.unread()),
    undo,
    result,
    forget,
    busy: acting.busy || undoing === 'undoing',
  }
}
