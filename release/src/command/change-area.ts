import { liveAreaOf } from '@member/release-store'
import type { LiveArea, LiveDocument, LogEntry } from '@member/shared/release-set'
import { areaLog, olderGoodRelease } from '../change/area-log.ts'
import { aborted, candidateOf, withCandidate } from '../change/candidate.ts'
import { resumed } from '../change/changed-area.ts'
import { requireKnownArea } from '../change/known-area.ts'
import { banned, pinned, switchedOff, switchedOn } from '../change/switched.ts'
import { type Context, makeChange, reportChange } from './context.ts'

interface Asked {
  area: string
  reason: string
}

/** A change that puts no other release live for everybody, so that nothing has to be checked. */
interface Plain extends Asked {
  operation: LogEntry['operation']
  /** What is said when there was nothing to change. */
  nothing: string
  /** Decides on the area's new state; throws to refuse, and is undefined when nothing changes. */
  change(before: LiveArea | undefined, at: string, document: LiveDocument): Promise<LiveArea | undefined>
}

async function changeArea(context: Context, { operation, area, reason, nothing, change }: Plain): Promise<void> {
  const { store } = context
  const entry = await makeChange(context, async ({ document }, at) => {
    const before = liveAreaOf(document, area)
    if (!before) await requireKnownArea(store, document, area)
    const to = await change(before, at, document)
    return to && { operation, area, to, reason }
  })
  reportChange(context, entry, nothing)
}

/** `release share <area> <percent>`: grows or shrinks the share of the candidate. */
export async function shareCommand(context: Context, { area, share, reason }: Asked & { share: number }) {
  await changeArea(context, {
    operation: 'share',
    area,
    reason,
    nothing: `${share} % have the candidate of ${area} already`,
    change: async (before, at) => withCandidate(before, candidateOf(before, area), share, { area, reason, at }),
  })
}

/** `release abort <area>`: takes the candidate back; everybody has the current release. */
export async function abortCommand(
  context: Context,
  { area, from, holds, reason }: Asked & { from: string | undefined; holds: boolean },
) {
  await changeArea(context, {
    operation: 'abort',
    area,
    reason,
    nothing: '',
    async change(before, at) {
      candidateOf(before, area, from)
      return before && aborted(before, { holds, reason, at })
    },
  })
}

/** `release ban <area> <release>`: no page opens it any more, not even as a fallback. */
export async function banCommand(context: Context, { area, release, reason }: Asked & { release: string }) {
  const { store, warn } = context
  await changeArea(context, {
    operation: 'ban',
    area,
    reason,
    nothing: `${area} ${release} is banned already`,
    async change(before, _, document) {
      const unfit = before && [release, before.current.release, ...before.banned]
      const older =
        before && (await olderGoodRelease(areaLog(store, document, area, warn), before.current, unfit ?? []))
      return banned(before, release, older ?? null, area)
    },
  })
}

/** `release pin <area>`: keeps the current release until `resume`. */
export async function pinCommand(context: Context, { area, reason }: Asked) {
  await changeArea(context, {
    operation: 'pin',
    area,
    reason,
    nothing: `${area} is pinned already`,
    change: async (before, at) => pinned(before, { area, reason, at }),
  })
}

/** `release off <area>`: members read a sentence instead of its pages. */
export async function offCommand(
  context: Context,
  { area, sentences, reason }: Asked & { sentences: Readonly<Record<string, string>> },
) {
  await changeArea(context, {
    operation: 'off',
    area,
    reason,
    nothing: `${area} is switched off already`,
    change: async (before) => switchedOff(before, sentences, { area, reason }),
  })
}

/** `release on <area>`: its pages are there again. */
export async function onCommand(context: Context, { area, reason }: Asked) {
  await changeArea(context, {
    operation: 'on',
    area,
    reason,
    nothing: `${area} is on already`,
    change: async (before) => switchedOn(before, area),
  })
}

/** `release resume <area>`: ends a hold or a pin and, with `allow`, lifts the ban of one release; with `holds` that only. */
export async function resumeCommand(
  context: Context,
  { area, allow, holds, reason }: Asked & { allow: string | undefined; holds: boolean },
): Promise<void> {
  await changeArea(context, {
    operation: 'resume',
    area,
    reason,
    nothing: `${area} is neither held nor pinned`,
    change: async (before) => resumed(before, { allow, holds }, { area, reason }),
  })
}
