import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import {
  areaRefusal,
  commandAddress,
  makeFolder,
  manifestFile,
  publishAddress,
  type ReleaseToken,
  removeLeftovers,
  type ServiceAnswer,
  ServiceCommand,
  type Store,
  temporaryKey,
} from '@member/release-store'
import { AreaName } from '@member/shared/manifest'
import { readJson, readRecord } from '@member/shared/reading'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { is, safeParse } from 'valibot'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { admit } from './admit.ts'
import { receiveBuild } from './receive-build.ts'
import { failedAnswer, Refused, uploadLimits } from './refusal.ts'
import { commandLineOf, type RunRelease, releaseProcess, turns } from './run-release.ts'

/** Bytes of the largest command. */
const largestCommand = 16 * 1024
/** How long a command waits for those before it, in milliseconds; with its own time less than the client's 120 s. */
const usualWaitMs = 40_000

const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export interface ReleaseServiceOptions {
  config: Pick<Config, 'releaseService' | 'releaseStore' | 'dataDir'>
  /** That of the configuration. */
  store: Store
  sharedState: SharedState
  clock: Clock
  /** Runs the release command; by default as a process of its own. */
  run?: RunRelease
  /** Milliseconds that a command waits for those before it. */
  waitMs?: number
}

/**
 * Lets teams publish, promote and roll back their areas over the network, each with its token. The release command does
 * it, so that its checks and its log are the same as at the store. Without `RELEASE_SERVICE=on` there is nothing of it.
 */
export async function registerReleaseService(
  app: FastifyInstance,
  {
    config,
    store,
    sharedState,
    clock,
    run = releaseProcess(config.releaseStore),
    waitMs = usualWaitMs,
  }: ReleaseServiceOptions,
): Promise<void> {
  if (config.releaseService === 'off') return
  const inTurn = turns(waitMs)
  /** Where builds are received: beside the releases they become, or, for object storage, on the disk of the server. */
  const received = join(store.folder ?? config.dataDir, temporaryKey)

  /** Runs a command line if the token may do that to the area. */
  async function carryOut(
    request: FastifyRequest,
    token: ReleaseToken,
    {
      command,
      area,
      line,
    }: { command: ServiceCommand['command'] | 'publish'; area: string | undefined; line: string[] },
  ): Promise<ServiceAnswer> {
    const refusal = areaRefusal(token, command, area)
    if (refusal !== undefined) throw new Refused(403, refusal.sentence)
    const { id: tokenId, team } = token
    const answer = await inTurn(() => run(line, `${team} (token ${tokenId})`))
    const { exitCode } = answer
    request.log.info(
      { event: 'release-command', tokenId, team, command, area, exitCode },
      'a team ran a release command',
    )
    return answer
  }

  async function publish(request: FastifyRequest): Promise<ServiceAnswer> {
    const token = await admit(request, { store, sharedState, clock })
    const folder = join(received, `upload-${randomUUID()}`)
    try {
      await makeFolder(folder, 0o700)
      await removeLeftovers(received)
      await receiveBuild(request, folder)
      const area = await areaOf(folder)
      const json = 'json' in readRecord(request.query) ? ['--json'] : []
      const { exitCode, output, errors } = await carryOut(request, token, {
        command: 'publish',
        area,
        line: ['publish', folder, ...json],
      })
      // The folder says nothing to who sent the build, and is gone by then.
      const named = (text: string) => text.replaceAll(folder, 'The build')
      return { exitCode, output: named(output), errors: named(errors) }
    } finally {
      // A file that is being closed may still be in the way.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestCommand },
      (_request, body, done) => done(null, readJson(String(body))),
    )
    await scope.register(multipart)
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(answerHeaders))
    // Of what is refused no more is read than a build may have.
    scope.addHook('onSend', async ({ headers }, reply) => {
      if (reply.statusCode >= 400 && !(Number(headers['content-length'] ?? Number.NaN) <= uploadLimits.bytes * 2))
        reply.header('connection', 'close')
    })
    scope.setErrorHandler((error, request, reply) => {
      const { kind, status, retryAfter, answer } = failedAnswer(error)
      if (kind === 'fault') request.log.error({ err: error }, 'a release command could not be carried out')
      else
        request.log.info(
          { event: 'release-refused', status, ip: request.ip, reason: answer.errors },
          'a release command was refused',
        )
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return reply.code(status).send(answer)
    })
    scope.post(publishAddress, { config: { takesFile: true } }, publish)
    scope.post(commandAddress, async (request): Promise<ServiceAnswer> => {
      const token = await admit(request, { store, sharedState, clock })
      const read = safeParse(ServiceCommand, request.body)
      if (!read.success) throw new Refused(400, commandSentence(read.issues[0]))
      const area = 'area' in read.output ? read.output.area : undefined
      return carryOut(request, token, { command: read.output.command, area, line: commandLineOf(read.output) })
    })
  })
}

/** Names the field only: what was sent there may be anything, also a token. */
const commandSentence = ({ path }: { path?: readonly { key?: unknown }[] | undefined }) =>
  `The command is not one that a site takes: look at ${path === undefined ? 'its body' : `its field ${path.map(({ key }) => key).join('.')}`}, and at docs/publishing.md.`

async function areaOf(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  const { area } = readRecord(readJson(manifest))
  if (is(AreaName, area)) return area
  throw new Refused(
    400,
    'The build has no manifest.json that names its area: build it again, and send the whole folder.',
  )
}
