import { liveAreaOf } from '@member/release-store'
import { resumed } from '../change/changed-area.ts'
import { requireKnownArea } from '../change/known-area.ts'
import { type Context, makeChange, reportChange } from './context.ts'

/** `release resume <area>`: ends the hold of a rollback and, with `allow`, lifts the ban of one release. */
export async function resumeCommand(
  context: Context,
  { area, allow, reason }: { area: string; allow: string | undefined; reason: string },
): Promise<void> {
  const entry = await makeChange(context, async ({ document }) => {
    const before = liveAreaOf(document, area)
    if (!before) await requireKnownArea(context.store, document, area)
    const to = resumed(before, allow, { area, reason })
    return to && { operation: 'resume', area, to, reason, allowed: allow }
  })
  const did = context.dryRun ? 'would lift' : 'lifted'
  reportChange(context, entry, `${area} is not held`, {
    lines: allow === undefined ? [] : [`${did} the ban of ${allow}`],
    details: allow === undefined ? {} : { allowed: allow },
  })
}
