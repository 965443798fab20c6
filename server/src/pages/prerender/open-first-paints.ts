import { readFileOf, type Store } from '@member/release-store'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { ResolvedSet } from '../resolve-set.ts'
import { type FirstPaints, firstPaints } from './first-paints.ts'
import { paintFigures } from './render-failed.ts'
import { type RendererScript, type RenderLimits, startRenderProcess, usualLimits } from './render-process.ts'
import { renderQueue } from './render-queue.ts'

/** First paints by the renderers in a release store, in a process that starts when it is needed. */
export function openFirstPaints(
  store: Store,
  log: FastifyBaseLogger,
  registry: Registry | undefined,
  limits: RenderLimits = usualLimits,
): FirstPaints {
  return firstPaints({
    queue: renderQueue({ start: () => startRenderProcess(limits), now: () => performance.now() }),
    scriptOf: ({ resolved }) => scriptOf(store, resolved),
    figures: paintFigures(registry),
    warn: (line) => log.warn(line),
  })
}

/** Its bytes are compared with the manifest's hash when they are read. */
function scriptOf(store: Store, { host, shell }: ResolvedSet): RendererScript | undefined {
  const { prerender, release } = host
  if (prerender === undefined || !shell.takesFirstPaint) return undefined
  return { release, read: async () => (await readFileOf(store, host, prerender)).toString('utf8') }
}
