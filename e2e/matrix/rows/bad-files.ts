import type { FileRow } from '../row.ts'
import { fileRows, ofFiles, ofNone, type Series } from './file-rows.ts'

/* The bars; `within` in seconds after a bad answer, and where there is none in time. */
const start = { sees: 'page or sentence', runs: null, within: [4, 12] } as const
/** In another language until they come. */
const texts = { sees: 'page, perhaps without texts', runs: 'newest', within: [4, 12] } as const
const late = { sees: 'page, sentence or offer', runs: null, within: [8, 12] } as const
const older = { sees: 'page', runs: 'previous', within: [8, 14] } as const
const noFallback = { sees: 'sentence', runs: null, within: [8, 20] } as const
const hostHealed = { visit: 'poisoned', sees: 'page', runs: null, within: [4, 4], reports: ofNone } as const
const areaHealed = { ...hostHealed, within: [8, 8] } as const

/** The bytes of a manifest count, not its type: the release before runs. */
const readAnyway = { 'wrong-type': { sees: 'page', runs: 'previous' } } as const

const series: readonly Series[] = [
  { file: 'host main', visit: 'address', ...start, reports: ofFiles, firefox: ['404', 'one-byte'] },
  { file: 'host texts', visit: 'address', ...texts, reports: ofFiles },
  { file: 'host federation', visit: 'address', ...late, reports: ofFiles },
  { file: 'host login page', visit: 'click', ...late, reports: ofFiles },
  { file: 'area entry', visit: 'address', ...older, reports: ofFiles, firefox: ['html'] },
  { file: 'area entry', visit: 'click', ...older, reports: ofFiles, firefox: ['one-byte'] },
  { file: 'area module', visit: 'address', ...older, reports: ofFiles },
  { file: 'area module', visit: 'click', ...older, reports: ofFiles },
  { file: 'area page', visit: 'address', ...older, reports: ofFiles },
  { file: 'area page', visit: 'click', ...older, reports: ofFiles, firefox: ['404'] },
  { file: 'area common part', visit: 'address', ...older, reports: ofFiles },
  { file: 'area common part', visit: 'click', ...older, reports: ofFiles },
  { file: 'area texts', visit: 'address', ...texts, reports: ofFiles },
  { file: 'area texts', visit: 'click', ...texts, reports: ofFiles },
  // The newest entry is missing as well, so that the manifest is asked for.
  { file: 'previous manifest', visit: 'click', ...noFallback, reports: ofFiles, but: readAnyway },
  { file: 'host main', ...hostHealed, firefox: ['empty'] },
  { file: 'host texts', ...hostHealed, firefox: ['one-byte'] },
  { file: 'host federation', ...hostHealed },
  { file: 'host login page', ...hostHealed },
  { file: 'area entry', ...areaHealed },
  { file: 'area module', ...areaHealed },
  { file: 'area page', ...areaHealed, firefox: ['truncated'] },
  { file: 'area common part', ...areaHealed },
  { file: 'area texts', ...areaHealed },
]

/** A file of the host or of the account area is bad. */
export const badFiles: readonly FileRow[] = series.flatMap(fileRows)
