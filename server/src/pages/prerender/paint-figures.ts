import { Counter, type Registry } from 'prom-client'
import type { RenderFailure } from './render-failed.ts'

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
