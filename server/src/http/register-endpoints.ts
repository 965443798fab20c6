import type { FastifyInstance } from 'fastify'
import { rightsIn } from '../identity/rights.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import type { Endpoint, MemberContext, NeededRules, RequestContext, Services } from './endpoint.ts'
import { type Answer, envelope, expired, needLogin, noRight } from './envelope.ts'
import { type BudgetHooks, countMember } from './rate-limit.ts'
import { contextOf } from './request-context.ts'

const memberContext = (context: RequestContext): MemberContext | Answer => {
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

const hasRules = async (context: MemberContext, needed: NeededRules): Promise<boolean> =>
  typeof needed === 'string' ? context.rights.may(needed) : (await needed(context)).every(context.rights.may)

/** Decides access and answers: login first, then the group's rules, then the call itself (contract 1.4). */
async function runEndpoint(call: Endpoint, context: RequestContext): Promise<Answer> {
  if (call.access === 'public') return call.handler(context)
  const member = memberContext(context)
  if (!('rights' in member)) return member
  if (call.access === 'rule' && !(await hasRules(member, call.rule))) return noRight(context.t('noPermission'))
  return call.handler(member)
}

/** The original takes the first letter of a controller in either case (contract 1.1, paths): `Ems` and `ems`. */
const spellings = (path: string): string[] => {
  const first = path.charAt(1)
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()
  return [path, `/${other}${path.slice(2)}`]
}

/** Puts the calls on the instance, each with its description, its rate limit and the envelope around its answer. */
export function registerEndpoints(
  app: FastifyInstance,
  calls: readonly Endpoint[],
  services: Services,
  budgets: BudgetHooks,
): void {
  for (const { call, url } of calls.flatMap((call) => spellings(call.path).map((url) => ({ call, url })))) {
    app.route({
      method: call.method,
      url,
      // Described once, whatever spellings lead to it.
      schema: url === call.path ? describeEndpoint(call) : { hide: true },
      onRequest: budgets[call.budget],
      handler: async (request) => {
        const context = await contextOf(services, request)
        if (context.caller.kind === 'member') await countMember(services, call.budget, context.caller.member.id)
        return envelope(await runEndpoint(call, context), context.now)
      },
    })
  }
}
