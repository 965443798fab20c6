import type { Endpoint, EndpointDescription, MemberContext } from '../../http/endpoint.ts'
import { type Answer, noRight } from '../../http/envelope.ts'
import type { Fields, Values } from '../../http/field.ts'
import type { ticketFields } from './ticket-fields.ts'
import { nodeOf } from './ticket-permissions.ts'
import { type OpenedTicket, openTicket, pageRule } from './viewer.ts'

/** A button of the view's page by its action, or one that only some requests need. */
type NeededButton<Context = MemberContext> = string | { action: string; when(context: Context): boolean }

/** What an endpoint about one ticket needs in a view: the page with all these buttons, or `never` where nobody may do it. */
type ViewRights<Context = MemberContext> = ReadonlyArray<NeededButton<Context>> | 'never'

/** Rights an endpoint needs, by the view in which the visitor opens the ticket. */
export interface TicketRights<Context = MemberContext> {
  mine: ViewRights<Context>
  manage: ViewRights<Context>
}

interface AboutTicket<Context> extends Omit<EndpointDescription, 'method' | 'query' | 'body'> {
  rights: TicketRights<Context>
  /** Runs only when the visitor may see the ticket and has the rights. */
  handler(context: Context, opened: OpenedTicket): Promise<Answer>
}

/** Fields of an input that names a ticket. */
type NamesTicket = Fields & typeof ticketFields

/** An endpoint about the ticket that is named in the query of a GET or the body of a POST. */
export type TicketEndpointDescription<Given extends NamesTicket> =
  | (AboutTicket<MemberContext<Values<Given>>> & { method: 'GET'; query: Given })
  | (AboutTicket<MemberContext<unknown, Values<Given>>> & { method: 'POST'; body: Given })

/** Rules for what needs either page: the one the visitor has. */
export const eitherPage = ({ rights }: Pick<MemberContext, 'rights'>): readonly string[] => [
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
export function ticketEndpoint<Given extends NamesTicket>(
  description: TicketEndpointDescription<Given>,
): Extract<Endpoint, { access: 'rule' }> & { rights: TicketRights } {
  const { rights, handler, ...rest } = description as AboutTicket<MemberContext> & EndpointDescription
  return {
    ...rest,
    rights,
    access: 'rule',
    rule: eitherPage,
    async handler(context) {
      const named = (rest.method === 'GET' ? context.query : context.body) as Values<typeof ticketFields>
      const opened = await openTicket(context, named.id, named.view)
      if ('code' in opened) return opened
      return mayDo(context, opened.view, rights[opened.view])
        ? handler(context, opened)
        : noRight(context.t('noPermission'))
    },
  }
}
