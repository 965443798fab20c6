import type { Endpoint, EndpointDescription, MemberContext } from '../../http/endpoint.ts'
import { type Answer, noRight } from '../../http/envelope.ts'
import type { Input } from '../../http/read-input.ts'
import { nodeOf } from './ticket-permissions.ts'
import { type OpenedTicket, openTicket, pageRule } from './viewer.ts'

/** A button of the view's page by its action, or one that only some requests need. */
type NeededButton = string | { action: string; when(context: MemberContext): boolean }

/** What an endpoint about one ticket needs in a view: the page with all these buttons, or `never` where nobody may do it. */
type ViewRights = readonly NeededButton[] | 'never'

/** Rights an endpoint needs, by the view in which the visitor opens the ticket. */
export interface TicketRights {
  mine: ViewRights
  manage: ViewRights
}

/** A call about one ticket; `handler` runs only when the visitor may see the ticket and has the rights. */
export interface TicketEndpointDescription extends EndpointDescription {
  rights: TicketRights
  /** Where `id` and `view` stand; in the query of a GET and in the body of a POST if not given. */
  input?(context: MemberContext): Input
  handler(context: MemberContext, opened: OpenedTicket): Promise<Answer>
}

/** Rules for what needs either page: the one the visitor has. */
export const eitherPage = ({ rights }: MemberContext): readonly string[] => [
  rights.may(pageRule.manage) ? pageRule.manage : pageRule.mine,
]

const mayDo = (context: MemberContext, view: OpenedTicket['view'], needed: ViewRights): boolean => {
  if (needed === 'never') return false
  const role = view === 'mine' ? 'member' : 'agent'
  return needed
    .filter((button) => typeof button === 'string' || button.when(context))
    .every((button) => context.rights.may(nodeOf(role, typeof button === 'string' ? button : button.action)))
}

/** Makes the endpoint: opens the ticket and checks the rights before the handler runs; this is the only place that checks them. */
export function ticketEndpoint({
  rights,
  input,
  handler,
  ...description
}: TicketEndpointDescription): Extract<Endpoint, { access: 'rule' }> & { rights: TicketRights } {
  return {
    ...description,
    rights,
    access: 'rule',
    rule: eitherPage,
    async handler(context) {
      const sent = description.method === 'GET' ? context.query : context.body
      const opened = await openTicket(context, input?.(context) ?? sent)
      if ('code' in opened) return opened
      return mayDo(context, opened.view, rights[opened.view])
        ? handler(context, opened)
        : noRight(context.t('noPermission'))
    },
  }
}
