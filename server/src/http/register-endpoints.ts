import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rightsIn } from '../identity/rights.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import type { Endpoint, MemberContext, RequestContext, Services } from './endpoint.ts'
import { type Answer, envelope, expired, needLogin, noRight } from './envelope.ts'
import { inputReader } from './field.ts'
import type { Input } from './input-value.ts'
import { type BudgetHooks, countMember } from './rate-limit.ts'
import { contextOf } from './request-context.ts'

type ReadRequest = RequestContext<Input, Input>
type MemberRequest = MemberContext<Input, Input>

const memberContext = (context: ReadRequest): MemberRequest | Answer => {
  switch (context.caller.kind) {
    case 'guest':
    case 'unknown':
      return needLogin(context.t('needLogin'))
    case 'expired':
      return expired(context.t('loginExpired'))
    case 'member':
      return {
        ...context,
        member: context.caller.member,
        sessionId: context.caller.sessionId,
        rights: rightsIn(context.site, context.caller.member),
      }
  }
}

const hasRules = async (context: MemberRequest, { rule }: Extract<Endpoint, { access: 'rule' }>): Promise<boolean> =>
  typeof rule === 'string' ? context.rights.may(rule) : (await rule(context)).every(context.rights.may)

/** Checks the login, then the group's rules, and then runs the handler (member API, 7.1). */
async function runEndpoint(endpoint: Endpoint, context: ReadRequest): Promise<Answer> {
  if (endpoint.access === 'public') return endpoint.handler(context)
  const member = memberContext(context)
  if (!('rights' in member)) return member
  if (endpoint.access === 'rule' && !(await hasRules(member, endpoint))) return noRight(context.t('noPermission'))
  return endpoint.handler(member)
}

/** BuildAdmin accepts the first letter of a controller in either case (member API, 1.1): `Ems` and `ems`. */
const spellings = (path: string): string[] => {
  const first = path.charAt(1)
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()
  return [path, `/${other}${path.slice(2)}`]
}

/** Registers the endpoints, each with its description, its rate limit and the envelope around its answer. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  services: Services,
  budgets: BudgetHooks,
): void {
  for (const endpoint of endpoints) {
    const read = {
      query: inputReader(endpoint.query ?? {}),
      body: inputReader(endpoint.body ?? {}),
      file: endpoint.file,
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(services, request, reply, read)
      if (context.caller.kind === 'member') await countMember(services, endpoint.budget, context.caller.member.id)
      return envelope(await runEndpoint(endpoint, context), context.now)
    }
    for (const url of spellings(endpoint.path)) {
      // Only one of the spellings is described.
      const schema = url === endpoint.path ? describeEndpoint(endpoint) : { hide: true }
      const config = { takesFile: endpoint.file !== undefined }
      app.route({ method: endpoint.method, url, schema, config, onRequest: budgets[endpoint.budget], handler })
    }
  }
}
