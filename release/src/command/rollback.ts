import { type Skipped, type StillOpen, tabsStillOpen } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import type { LogEntry } from '@member/shared/release-set'
import { olderGoodRelease, statesBack, wentLive } from '../change/area-log.ts'
import { requireCurrent, rollbackTarget, rolledBack } from '../change/changed-area.ts'
import { knownLiveArea } from '../change/known-area.ts'
import { requireReturn, rollbackLine, unfitCandidates, waysBack } from '../change/ways-back.ts'
import { age } from '../report/terminal.ts'
import { type Context, makeChange, reportChange } from './context.ts'

/** What a rollback is asked to do: `from` must be the current release, `to` is where it goes. */
export interface RollbackRequest {
  area: string
  from?: string | undefined
  to?: string | undefined
  /** Open tabs leave the release at once where nothing is unsaved. */
  urgent?: boolean | undefined
  reason: string
}

/** `release rollback <area> --reason …`: makes a stored release current again with one commit; no build, no upload. */
export async function rollbackCommand(
  context: Context,
  { area, from, to, urgent, reason }: RollbackRequest,
): Promise<void> {
  const { store, dryRun } = context
  if (urgent && area === 'host')
    throw new Failure(
      'usage',
      'The host cannot be exchanged below an open page; roll it back without --urgent: open tabs load the page again with their next navigation.',
    )
  const skipped = warnOnce(context)
  let warnings: string[] = []
  const entry = await makeChange(context, async ({ document }, at) => {
    const before = await knownLiveArea(store, document, area)
    requireCurrent(before, area, from)
    const release = rollbackTarget(before, area, to)
    const found = await requireReturn(
      store,
      document,
      { area, release },
      (refused) => waysBack(store, document, { ...refused, area, last: rollbackLine(area, to) }, skipped),
      skipped,
    )
    warnings = found.warnings
    const unfit = [release, before.current.release, ...before.banned]
    const olderGood = await olderGoodRelease(statesBack(store, document, area, skipped), found.ref, unfit)
    const changed = rolledBack(before, found.ref, olderGood, { area, reason, at, urgent })
    return { operation: 'rollback', area, to: changed, reason }
  })
  if (!entry) return
  const { generation, at } = entry
  for (const { area: name, clause } of await unfitCandidates(store, entry.document))
    warnings.push(`${clause}; \`release abort ${name} --reason "…"\``)
  const change = await wentLive(statesBack(store, { generation: generation - 1 }, area, skipped), area)
  reportChange(context, entry, `${area} is unchanged`, {
    lines: [
      dryRun
        ? `would ban ${entry.from}, which has been live ${liveFor(change, at)}`
        : `banned ${entry.from}, which was live ${liveFor(change, at)}`,
      ...warnings.map((warning) => `warning: ${warning}`),
    ],
    details: {
      banned: { release: entry.from, since: change?.at, operation: change?.operation, by: change?.by },
      warnings,
    },
  })
  if (!dryRun && entry.from !== null) await tellOpenTabs(context, { area, release: entry.from }, at)
}

/** Says how often tabs have told that a page of the release is still open, where somebody reads along. */
async function tellOpenTabs({ store, tabsMs, print, warn }: Context, left: StillOpen, at: string): Promise<void> {
  if (tabsMs === undefined) return
  print(`  done; in ${tabsMs / 1000} s: what open tabs say (Ctrl+C ends the wait only)`)
  await new Promise((resolve) => setTimeout(resolve, tabsMs))
  try {
    const tabs = await tabsStillOpen(store, left, Date.parse(at))
    print(
      tabs === 0
        ? `  no open tab has said that it still shows ${left.release}`
        : `  open tabs have said ${tabs} ${tabs === 1 ? 'time' : 'times'} that they still show ${left.release}, until they go to another page or are reloaded`,
    )
  } catch (error) {
    warn(`what open tabs say cannot be read: ${messageOf(error)}`)
  }
}

/** No entry that cannot be read keeps anybody from going back; each is named once. */
function warnOnce({ warn }: Context): Skipped {
  const told = new Set<string>()
  return (reason) => {
    if (!told.has(reason)) warn(reason)
    told.add(reason)
  }
}

const liveFor = (change: LogEntry | undefined, until: string): string =>
  change === undefined
    ? 'for long'
    : `for ${age(Date.parse(until) - Date.parse(change.at))}, since ${/^[aeiou]/.test(change.operation) ? 'an' : 'a'} ${change.operation} by ${change.by}`
