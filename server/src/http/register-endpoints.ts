import { readRecord } from '@member/shared/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secondsOf } from '../environment/clock.ts'
import { openSession } from '../identity/caller.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import { rightsIn } from '../identity/rights.ts'
import { languageOf, t } from '../texts/languages.ts'
import { plainAddress } from './client-address.ts'
import type { Endpoint, MemberContext, RequestContext, Services } from './endpoint.ts'
import { type Answer, envelope, expired, needLogin, noRight } from './envelope.ts'
import { type Input, inputReader, textOf } from './field-kinds.ts'
import { incomingFile } from './incoming-file.ts'
import { answerStream, JsonPieces } from './json-pieces.ts'
import { describeEndpoint } from './open-api.ts'
import { type BudgetHooks, countMember } from './rate-limit.ts'
import { requestDevice, requestToken, shopUuids } from './request-identity.ts'
import { ownHost } from './site-host.ts'

/** Readers of an endpoint's input, made once per endpoint. */
interface InputReaders {
  query(input: Input): Input
  body(input: Input): Input
  /** Field of a multipart body that carries a file. */
  file: string | undefined
}

const announcedLength = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** Hashing for the address of a request. A getter of the context would take longer than all its other properties. */
const passwordsOf = ({ passwords }: Services, { ip }: FastifyRequest): PasswordHash => ({
  create: (password) => passwords(ip).create(password),
  verify: (password, stored) => passwords(ip).verify(password, stored),
  verifyNobody: (password) => passwords(ip).verifyNobody(password),
})

/**
 * Makes the request context. The object lists every property, because spreading `services` takes 15 to 30 µs longer,
 * as much as looking up a session.
 */
async function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  read: InputReaders,
): Promise<RequestContext<Input, Input>> {
  const now = secondsOf(services.clock)
  const query = readRecord(request.query)
  const token = requestToken(request.headers, query)
  const uuids = shopUuids(request.headers, query)
  const language = languageOf(request.headers['think-lang'])
  const { shop, caller, site } = await openSession(services.db, { token, uuids, now })
  return {
    config: services.config,
    db: services.db,
    clock: services.clock,
    sharedState: services.sharedState,
    captcha: services.captcha,
    passwords: passwordsOf(services, request),
    loginsUnderWay: services.loginsUnderWay,
    delivery: services.delivery,
    uploads: services.uploads,
    releases: services.releases,
    shop,
    caller,
    site,
    language,
    t: (key, values) => t(language, key, values),
    query: read.query(query),
    body: read.body(readRecord(request.body)),
    token,
    ip: plainAddress(request.ip),
    userAgent: textOf(request.headers['user-agent']).slice(0, 255),
    device: requestDevice(request, reply),
    incomingFile: (maxSize) => incomingFile(request, read.file, maxSize),
    contentLength: announcedLength(request.headers['content-length']),
    host: ownHost(services.config.siteOrigins, request.host),
    now,
    log: request.log,
  }
}

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

const hasRules = async (
  context: MemberRequest,
  { rule }: Extract<Endpoint, { access?: undefined }>,
): Promise<boolean> =>
  typeof rule === 'string' ? context.rights.may(rule) : (await rule(context)).every(context.rights.may)

/** Checks the login, then the group's rules, and then runs the handler (member API, 7.1). */
async function runEndpoint(endpoint: Endpoint, context: ReadRequest): Promise<Answer> {
  if (endpoint.access === 'public') return endpoint.handler(context)
  const member = memberContext(context)
  if (!('rights' in member)) return member
  if (endpoint.access === undefined && !(await hasRules(member, endpoint))) return noRight(context.t('noPermission'))
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
    const { budget = 'ordinary' } = endpoint
    const read = {
      query: inputReader(endpoint.query ?? {}),
      body: inputReader(endpoint.body ?? {}),
      file: endpoint.file,
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(services, request, reply, read)
      if (context.caller.kind === 'member') await countMember(services, budget, context.caller.member.id)
      const answer = await runEndpoint(endpoint, context)
      if (!(answer.data instanceof JsonPieces)) return envelope(answer, context.now)
      const stream = answerStream({ ...answer, data: answer.data }, context.now)
      return reply.type('application/json; charset=utf-8').send(stream)
    }
    for (const url of spellings(endpoint.path)) {
      // Only one of the spellings is described.
      const schema = url === endpoint.path ? describeEndpoint(endpoint) : { hide: true }
      const config = { takesFile: endpoint.file !== undefined }
      app.route({ method: endpoint.method, url, schema, config, onRequest: budgets[budget], handler })
    }
  }
}
