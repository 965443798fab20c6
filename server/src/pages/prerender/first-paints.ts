import { readFileOf, type Store } from '@member/release-store'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Registry } from 'prom-client'
import { type BootInput, bootText } from '../page-html.ts'
import type { ResolvedSet } from '../resolve-set.ts'
import { type FirstPaint, readFirstPaint } from './first-paint.ts'
import { hasParameters, setKey, siteKey } from './page-key.ts'
import { type PaintFigures, paintFigures, RendererBusy, RenderFailed } from './render-failed.ts'
import { type RendererScript, type RenderLimits, startRenderProcess, usualLimits } from './render-process.ts'
import { type RenderQueue, renderQueue, type Urgency } from './render-queue.ts'

/** A page that was rendered, or begins as an outline. */
type Painted = FirstPaint | 'outline'

/** First paints by key: those used last, up to a number of bytes. Requests for one key share its rendering. */
export interface PaintCache {
  get(key: string): Painted | undefined
  /** Whether it is there or on its way. */
  has(key: string): boolean
  /** What is on its way, else what `paint` makes; a failure is not kept. */
  fill(key: string, paint: () => Promise<Painted>): Promise<Painted>
}

/** A page has about 40 kB: some hundred of them, for two languages and three appearances, and some shops. */
const maxSize = 16 * 1024 * 1024

/** Two bytes for a character, as pages in Chinese have. */
const bytesOf = (painted: Painted, key: string): number =>
  2 * (key.length + (painted === 'outline' ? 0 : painted.html.length + painted.style.length)) + 200

function paintCache(): PaintCache {
  const done = new LRUCache<string, Painted>({ maxSize, sizeCalculation: bytesOf })
  const underWay = new Map<string, Promise<Painted>>()
  return {
    get: (key) => done.get(key),
    has: (key) => done.has(key) || underWay.has(key),
    fill(key, paint) {
      const found = underWay.get(key)
      if (found) return found
      const work = paint()
        .then((painted) => {
          done.set(key, painted)
          return painted
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}

export interface PaintRequest {
  page: BootInput
  /** As `renderedPath` says. */
  path: string
}

/** First paints of pages by the renderer of their host release. */
export interface FirstPaints {
  /**
   * The first paint of a page, if it is there in time; undefined for an outline. A page that takes longer is there for
   * the next visitor. Never rejects.
   */
  inTime(request: PaintRequest): Promise<FirstPaint | undefined>
  /** Renders a page for which nobody waits. Resolves when it is there or has failed. */
  ahead(request: PaintRequest): Promise<void>
  close(): void
}

export interface FirstPaintsOptions {
  queue: RenderQueue
  /** The renderer of a host release; undefined when it has none. */
  scriptOf(page: BootInput): RendererScript | undefined
  figures: PaintFigures
  warn(line: string): void
  /** Time that a page waits, in milliseconds. */
  waitMs?: number
  cache?: PaintCache
}

/** Failures in a row of a release after which the log says so. */
const mostFailures = 3

export function firstPaints({
  queue,
  scriptOf,
  figures,
  warn,
  waitMs = 150,
  cache = paintCache(),
}: FirstPaintsOptions): FirstPaints {
  let failures = { release: '', count: 0 }
  /** Addresses that only one page has are rendered one at a time: there is no end of them. */
  let single: Promise<unknown> | undefined

  function failed(release: string, reason: string): void {
    failures = { release, count: failures.release === release ? failures.count + 1 : 1 }
    if (failures.count === mostFailures)
      warn(
        `pages begin as outlines: the renderer of host ${release} has failed ${mostFailures} times, lastly: ${reason}`,
      )
  }
  async function paint({ page, path }: PaintRequest, script: RendererScript, urgency: Urgency): Promise<Painted> {
    const { resolved, visitor } = page
    try {
      const head = JSON.stringify({ pathname: path, language: visitor.language, appearance: visitor.theme })
      const input = `${head.slice(0, -1)},"boot":${bootText(page)}}`
      const painted = readFirstPaint(await queue.render(script, input, urgency)) ?? 'outline'
      figures.rendered(painted === 'outline' ? 'outline' : 'done')
      if (failures.release === resolved.host.release) failures = { release: '', count: 0 }
      return painted
    } catch (error) {
      if (error instanceof RendererBusy) throw error
      const reason = error instanceof RenderFailed ? error.reason : 'unfit'
      figures.rendered(reason)
      failed(resolved.host.release, reason)
      // The same input would give the same again.
      if (reason === 'unfit') return 'outline'
      throw error
    }
  }
  /** What is known, what will be, or undefined when it is not asked for. */
  function find(request: PaintRequest, urgency: Urgency): Painted | Promise<Painted> | undefined {
    const { resolved, match, visitor, site, facts } = request.page
    const script = scriptOf(request.page)
    if (script === undefined) return undefined
    const key = [setKey(resolved.set), request.path, visitor.language, visitor.theme, siteKey(site, facts)].join(' ')
    const known = cache.get(key)
    if (known !== undefined) return known
    const isSingle = match !== undefined && hasParameters(match)
    if (isSingle && single !== undefined && !cache.has(key)) return undefined
    const work = cache.fill(key, () => paint(request, script, urgency))
    if (isSingle) {
      const mine = work
        .catch(() => {})
        .finally(() => {
          if (single === mine) single = undefined
        })
      single = mine
    }
    return work
  }
  return {
    async inTime(request) {
      const found = find(request, 'visitor')
      const painted = found instanceof Promise ? await within(found, waitMs) : found
      const content = painted === 'outline' ? undefined : painted
      if (scriptOf(request.page) !== undefined) figures.sent(content ? 'content' : 'outline')
      return content
    },
    async ahead(request) {
      const found = find(request, 'ahead')
      if (found instanceof Promise) await found.catch(() => {})
    },
    close: () => queue.close(),
  }
}

/** The outcome, if it is there in time and none of failure. */
function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, undefined)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

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
