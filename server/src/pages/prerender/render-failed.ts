import { Counter, type Registry } from 'prom-client'

/**
 * Why a page was not rendered. Of the script: `slow` (its time was over), `threw`, `ended` (the process is gone, as for
 * want of memory), `unfit` (what it gave may not be sent). Of the server: `unread` (the script cannot be read from the
 * store, or was changed), `unstarted` (no process could be started).
 */
export type RenderFailure = 'slow' | 'threw' | 'ended' | 'unfit' | 'unread' | 'unstarted'

/** A page was not rendered, and another try would likely end the same way. */
export class RenderFailed extends Error {
  override name = 'RenderFailed'
  constructor(readonly reason: RenderFailure) {
    super(`a page could not be rendered: ${reason}`)
  }
}

/** The renderer has too much to do, or rests after a failure: it was not asked. */
export class RendererBusy extends Error {
  override name = 'RendererBusy'
}

/** Counts what becomes of first paints. */
export interface PaintFigures {
  /** A page was sent whose host has a renderer. */
  sent(paint: 'content' | 'outline'): void
  /** The renderer was asked: it gave a page, wanted the outline, or failed. */
  rendered(outcome: 'done' | 'outline' | RenderFailure): void
}

/** @param registry none when no figures are collected */
export function paintFigures(registry: Registry | undefined): PaintFigures {
  if (registry === undefined) return { sent() {}, rendered() {} }
  const registers = [registry]
  const pages = new Counter({
    name: 'member_pages_total',
    help: 'Pages whose host has a renderer, by what they show first',
    labelNames: ['paint'] as const,
    registers,
  })
  const renders = new Counter({
    name: 'member_page_renders_total',
    help: 'First paints that were asked of the host release, by what came of it',
    labelNames: ['outcome'] as const,
    registers,
  })
  return { sent: (paint) => pages.inc({ paint }), rendered: (outcome) => renders.inc({ outcome }) }
}
