import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secondsOf } from '../clock.ts'
import { rightsIn } from '../identity/rights.ts'
import { openSession } from '../identity/session.ts'
import { languageOf, say } from '../texts/say.ts'
import type { Call, MemberVisit, NeededRules, Services, Visit } from './call.ts'
import { type Answer, envelope, expired, needLogin, noRight } from './envelope.ts'
import { incomingFile } from './incoming-file.ts'
import { type BudgetHooks, countMember } from './rate-limit.ts'
import { inputOf, readText } from './read-input.ts'
import { requestToken, storeUuids } from './request-identity.ts'

const visitOf = async (services: Services, request: FastifyRequest): Promise<Visit> => {
  const now = secondsOf(services.clock)
  const query = inputOf(request.query)
  const token = requestToken(request.headers, query)
  const uuids = storeUuids(request.headers, query)
  const language = languageOf(request.headers['think-lang'])
  const { store, asker, site } = await openSession(services.db, { token, uuids, now })
  // Spelt out: an object that grows out of a copy takes longer to make than the rest of a call.
  return {
    config: services.config,
    db: services.db,
    clock: services.clock,
    sharedState: services.sharedState,
    captcha: services.captcha,
    passwords: services.passwords,
    delivery: services.delivery,
    uploads: services.uploads,
    store,
    asker,
    site,
    language,
    say: (key, values) => say(language, key, values),
    query,
    body: inputOf(request.body),
    token,
    ip: request.ip,
    userAgent: readText(request.headers, 'user-agent').slice(0, 255),
    incomingFile: (field, maxSize) => incomingFile(request, field, maxSize),
    host: request.host,
    now,
    log: request.log,
  }
}

const memberVisit = (visit: Visit): MemberVisit | Answer => {
  switch (visit.asker.kind) {
    case 'guest':
    case 'unknown':
      return needLogin(visit.say('needLogin'))
    case 'expired':
      return expired(visit.say('loginExpired'))
    case 'member':
      return {
        ...visit,
        member: visit.asker.member,
        sessionId: visit.asker.sessionId,
        rights: rightsIn(visit.site, visit.asker.member),
      }
  }
}

const hasRules = async (visit: MemberVisit, needed: NeededRules): Promise<boolean> =>
  typeof needed === 'string' ? visit.rights.may(needed) : (await needed(visit)).every(visit.rights.may)

/** Decides access and answers: login first, then the group's rules, then the call itself (contract 1.4). */
async function answerCall(call: Call, visit: Visit): Promise<Answer> {
  if (call.access === 'public') return call.answer(visit)
  const member = memberVisit(visit)
  if (!('rights' in member)) return member
  if (call.access === 'rule' && !(await hasRules(member, call.rule))) return noRight(visit.say('noPermission'))
  return call.answer(member)
}

/** The original takes the first letter of a controller in either case (contract 1.1, paths): `Ems` and `ems`. */
const spellings = (path: string): string[] => {
  const first = path.charAt(1)
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()
  return [path, `/${other}${path.slice(2)}`]
}

/** Puts the calls on the instance, each with its description, its rate limit and the envelope around its answer. */
export function registerCalls(
  app: FastifyInstance,
  calls: readonly Call[],
  services: Services,
  budgets: BudgetHooks,
): void {
  for (const { call, url } of calls.flatMap((call) => spellings(call.path).map((url) => ({ call, url })))) {
    app.route({
      method: call.method,
      url,
      schema: {
        summary: call.summary,
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.data },
      },
      onRequest: budgets[call.budget],
      handler: async (request) => {
        const visit = await visitOf(services, request)
        if (visit.asker.kind === 'member') await countMember(services, call.budget, visit.asker.member.id)
        return envelope(await answerCall(call, visit), visit.now)
      },
    })
  }
}
