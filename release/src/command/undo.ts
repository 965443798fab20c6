import { liveAreaOf, readEntry, type Store, searchedEntries } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { LiveArea, LiveDocument, LogEntry } from '@member/shared/release-set'
import { newestChange, statesBack } from '../change/area-log.ts'
import { reasonBeside } from '../change/changed-area.ts'
import { knownLiveArea } from '../change/known-area.ts'
import { requireReturn, stepsBack, unfitCandidates } from '../change/ways-back.ts'
import { moment, wrapped } from '../report/terminal.ts'
import { type Context, makeChange, reportChange } from './context.ts'

/**
 * `release undo <area>`: restores an area as it was before its newest change, bans and hold included. Not after an
 * undo: then a second person answers the same alarm, and would take back what the first one did.
 */
export async function undoCommand(context: Context, { area, reason }: { area: string; reason: string }): Promise<void> {
  const { store, dryRun } = context
  let undone: LogEntry | undefined
  let warnings: string[] = []
  const entry = await makeChange(context, async ({ document }, at) => {
    const now = await knownLiveArea(store, document, area)
    undone = await changeToUndo(store, document, area)
    const before = await liveBefore(store, undone)
    const { release } = before.current
    const last = `release undo ${area} --reason "…"`
    const found = await requireReturn(store, document, { area, release }, (refused) =>
      stepsBack(store, document, { ...refused, last }),
    )
    warnings = found.warnings
    const since = now.current.release === release ? now.since : at
    const unfit = await unfitCandidates(store, { areas: { ...document.areas, [area]: before } })
    const own =
      before.candidate?.release === now.candidate?.release ? undefined : unfit.find((one) => one.area === area)
    if (own)
      throw new Failure(
        'refused',
        `${area} cannot get its candidate back: ${own.clause}. To change it, promote or roll back.`,
      )
    warnings.push(...unfit.map(({ clause }) => clause))
    return {
      operation: 'undo',
      area,
      undone: undone.generation,
      to: { ...before, reason: reasonBeside(before, reason), since },
      reason,
    }
  })
  if (!entry || !undone) return
  const { state, banned } = liveAreaOf(entry.document, area) ?? {}
  const { generation, operation, by, at } = undone
  reportChange(context, entry, `${area} is unchanged`, {
    lines: [
      ...wrapped(
        `${dryRun ? 'would take' : 'takes'} back ${generation}, the ${operation} by ${by}, ${moment(at, context.author.now())}`,
        '',
      ),
      `${area} ${dryRun ? 'would be' : 'is'} ${state}; banned: ${banned?.join(' ') || 'none'}`,
      ...warnings.map((warning) => `warning: ${warning}`),
    ],
    details: { undone: { generation, operation, by, at }, banned, warnings },
  })
}

async function changeToUndo(store: Store, document: LiveDocument, area: string): Promise<LogEntry> {
  const newest = await newestChange(statesBack(store, document, area), area)
  if (newest === undefined)
    throw new Failure('refused', `The newest change of ${area} is not among the last ${searchedEntries} of the log.`)
  const { operation, by, at, reason } = newest
  if (operation === 'undo')
    throw new Failure(
      'refused',
      `The newest change of ${area} is an undo, by ${by} at ${at} (${reason}); to change it again, promote or roll back.`,
    )
  return newest
}

async function liveBefore(store: Store, { area, generation }: LogEntry): Promise<LiveArea> {
  const before = generation > 1 ? await readEntry(store, generation - 1) : undefined
  const live = before && liveAreaOf(before.entry.document, area)
  if (live) return live
  throw new Failure('refused', `${area} was not live before its newest change; there is nothing to go back to.`)
}
