import type { PageRow } from '../row.ts'

/** The bars: the newest release goes on; the one before takes its place; or the member at least knows. */
const goesOn = { sees: 'page', within: 8, runs: 'newest', test: true } as const
const older = { sees: 'page', within: 8, runs: 'previous', reports: 'render-threw', test: true } as const
const offer = { sees: 'page or sentence', within: 24, runs: null } as const

/** A page of an area does what a page must not do. */
export const badPages: readonly PageRow[] = [
  { page: 'throws-on-close', ...goesOn, reports: 'run-threw' },
  { page: 'removes-own-node', ...goesOn, reports: null },
  { page: 'clears-storage', ...goesOn, reports: 'misuse' },
  { page: 'patches-history', ...goesOn, reports: 'misuse' },
  { page: 'replaces-fetch', ...goesOn, reports: 'misuse' },
  { page: 'suspends-for-ever', ...offer, reports: 'not-ready' },
  { page: 'handler-throws', presses: true, ...goesOn, reports: 'run-threw' },
  { page: 'rejects', ...goesOn, reports: 'run-threw' },
  { page: 'throws-in-render', ...older, firefox: true },
  { page: 'throws-in-effect', ...older, firefox: true },
  { page: 'renders-for-ever', ...older },
  { page: 'navigates-for-ever', stays: true, ...goesOn, reports: 'misuse' },
]
