import type { Call, CallFacts, MemberVisit } from '../../http/call.ts'
import { type Answer, noRight } from '../../http/envelope.ts'
import type { Input } from '../../http/read-input.ts'
import { nodeOf } from './ticket-permissions.ts'
import { type OpenedTicket, openTicket, pageRule } from './viewer.ts'

/** A button of the view's page by its action, or one that only some requests need. */
export type NeededButton = string | { action: string; when(visit: MemberVisit): boolean }

/** What a call about one ticket needs in a view: the page with all these buttons, or `never` where nobody may do it. */
export type ViewRights = readonly NeededButton[] | 'never'

/** Rights a call needs, by the view in which the visitor opens the ticket. */
export interface TicketRights {
  mine: ViewRights
  manage: ViewRights
}

/** A call about one ticket; `answer` runs only when the visitor may see the ticket and has the rights. */
export interface TicketCallFacts extends CallFacts {
  rights: TicketRights
  /** Where `id` and `view` stand; in the query of a GET and in the body of a POST if not given. */
  input?(visit: MemberVisit): Input
  answer(visit: MemberVisit, opened: OpenedTicket): Promise<Answer>
}

/** Rules for what needs either page: the one the visitor has. */
export const eitherPage = ({ rights }: MemberVisit): readonly string[] => [
  rights.may(pageRule.manage) ? pageRule.manage : pageRule.mine,
]

const mayDo = (visit: MemberVisit, view: OpenedTicket['view'], needed: ViewRights): boolean => {
  if (needed === 'never') return false
  const role = view === 'mine' ? 'member' : 'agent'
  return needed
    .filter((button) => typeof button === 'string' || button.when(visit))
    .every((button) => visit.rights.may(nodeOf(role, typeof button === 'string' ? button : button.action)))
}

/** Makes the call: opens the ticket and checks the rights before the answer; this is the only place that checks them. */
export function ticketCall({
  rights,
  input,
  answer,
  ...facts
}: TicketCallFacts): Extract<Call, { access: 'rule' }> & { rights: TicketRights } {
  return {
    ...facts,
    rights,
    access: 'rule',
    rule: eitherPage,
    async answer(visit) {
      const sent = facts.method === 'GET' ? visit.query : visit.body
      const opened = await openTicket(visit, input?.(visit) ?? sent)
      if ('code' in opened) return opened
      return mayDo(visit, opened.view, rights[opened.view]) ? answer(visit, opened) : noRight(visit.say('noPermission'))
    },
  }
}
