import type { Endpoint, EndpointDescription, MemberContext } from '../../http/endpoint.ts'
import { type Answer, noRight } from '../../http/envelope.ts'
import type { Fields, Values } from '../../http/field-kinds.ts'
import type { ticketFields } from './ticket-fields.ts'
import { nodeOf } from './ticket-permissions.ts'
import { type OpenedTicket, openTicket, pageRule } from './viewer.ts'

/** A button of the view's page by its action, for all requests or for some. */
type NeededButton<Context = MemberContext> = string | { action: string; when(context: Context): boolean }

/** Rights for an endpoint in one view: the page and all these buttons, or `never` when the view does not have it. */
type ViewRights<Context = MemberContext> = ReadonlyArray<NeededButton<Context>> | 'never'

/** Rights for an endpoint by the view in which the caller opens the ticket. */
export interface TicketRights<Context = MemberContext> {
  mine: ViewRights<Context>
  manage: ViewRights<Context>
}

interface AboutTicket<Context> extends Omit<EndpointDescription, 'method' | 'query' | 'body'> {
  rights: TicketRights<Context>
  /** Runs only when the caller may see the ticket and has the rights. */
  handler(context: Context, opened: OpenedTicket): Promise<Answer>
}

/** Fields of an input that name a ticket. */
type HasTicketId = Fields & typeof ticketFields

/** An endpoint about one ticket, given in the query of a GET or the body of a POST. */
export type TicketEndpointDescription<Input extends HasTicketId> =
  | (AboutTicket<MemberContext<Values<Input>>> & { method: 'GET'; query: Input })
  | (AboutTicket<MemberContext<unknown, Values<Input>>> & { method: 'POST'; body: Input })

/** The rule of an endpoint that is on both pages: the page that the caller has. */
export const eitherPage = ({ rights }: Pick<MemberContext, 'rights'>): readonly string[] => [
  rights.may(pageRule.manage) ? pageRule.manage : pageRule.mine,
]

/** The rules of a view that a request needs besides the page; undefined when the view does not have the endpoint. */
function neededRules(context: MemberContext, rights: TicketRights, view: OpenedTicket['view']) {
  const buttons = rights[view]
  if (buttons === 'never') return undefined
  return buttons
    .filter((button) => typeof button === 'string' || button.when(context))
    .map((button) => nodeOf(view === 'mine' ? 'member' : 'agent', typeof button === 'string' ? button : button.action))
}

/** Makes an endpoint that opens the ticket and checks the rights before its handler runs; no other code checks them. */
export function defineTicketEndpoint<Input extends HasTicketId>(
  description: TicketEndpointDescription<Input>,
): Extract<Endpoint, { access?: undefined }> & { rights: TicketRights } {
  const { rights, handler, ...rest } = description as AboutTicket<MemberContext> & EndpointDescription
  return {
    ...rest,
    rights,
    rule: eitherPage,
    async handler(context) {
      const named = (rest.method === 'GET' ? context.query : context.body) as Values<typeof ticketFields>
      const opened = await openTicket(context, named.id, named.view)
      if ('code' in opened) return opened
      return neededRules(context, rights, opened.view)?.every(context.rights.may)
        ? handler(context, opened)
        : noRight(context.t('noPermission'))
    },
  }
}
