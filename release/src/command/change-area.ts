import type { LiveArea, LogEntry } from '@member/shared/release-set'
import { olderGoodRelease, type States, statesBack } from '../change/area-log.ts'
import { aborted, candidateOf, withCandidate } from '../change/candidate.ts'
import { type ChangeRequest, resumed } from '../change/changed-area.ts'
import { knownLiveArea } from '../change/known-area.ts'
import { banned, pinned, switchedOff, switchedOn } from '../change/switched.ts'
import { type Context, makeChange, reportChange } from './context.ts'

type Asked<Values> = Omit<ChangeRequest, 'at'> & Values

/**
 * A command that puts no other release live for everybody, so that nothing has to be checked.
 * @param nothing what is said when there was nothing to change
 * @param change decides on the area's new state; throws to refuse, and is undefined when nothing changes
 */
const plainChange =
  <Values = unknown>(
    operation: LogEntry['operation'],
    nothing: (asked: Asked<Values>) => string,
    change: (
      before: LiveArea,
      asked: ChangeRequest & Values,
      states: States,
    ) => LiveArea | undefined | Promise<LiveArea | undefined>,
  ) =>
  async (context: Context, asked: Asked<Values>): Promise<void> => {
    const { store, warn } = context
    const { area, reason } = asked
    const entry = await makeChange(context, async ({ document }, at) => {
      const before = await knownLiveArea(store, document, area)
      const to = await change(before, { ...asked, at }, statesBack(store, document, area, warn))
      return to && { operation, area, to, reason }
    })
    reportChange(context, entry, nothing(asked))
  }

/** `release share <area> <percent>`: grows or shrinks the share of the candidate. */
export const shareCommand = plainChange<{ share: number }>(
  'share',
  ({ area, share }) => `${share} % have the candidate of ${area} already`,
  (before, asked) => withCandidate(before, candidateOf(before, asked.area), asked.share, asked),
)

/** `release abort <area>`: takes the candidate back; everybody has the current release. */
export const abortCommand = plainChange<{ from?: string | undefined; hold?: boolean | undefined }>(
  'abort',
  () => '',
  (before, asked) => {
    candidateOf(before, asked.area, asked.from)
    return aborted(before, asked)
  },
)

/** `release ban <area> <release>`: no page opens it any more, not even as a fallback. */
export const banCommand = plainChange<{ release: string }>(
  'ban',
  ({ area, release }) => `${area} ${release} is banned already`,
  async (before, asked, states) => {
    const unfit = [asked.release, before.current.release, ...before.banned]
    return banned(before, asked, await olderGoodRelease(states, before.current, unfit))
  },
)

/** `release pin <area>`: keeps the current release until `resume`. */
export const pinCommand = plainChange('pin', ({ area }) => `${area} is pinned already`, pinned)

/** `release off <area>`: members read a sentence instead of its pages. */
export const offCommand = plainChange<{ say: Readonly<Record<string, string>> }>(
  'off',
  ({ area }) => `${area} is switched off already`,
  switchedOff,
)

/** `release on <area>`: its pages are there again. */
export const onCommand = plainChange('on', ({ area }) => `${area} is on already`, switchedOn)

/**
 * `release resume <area>`: ends a hold or a pin and, with `allow`, lifts the ban of one release; with `hold` that only.
 */
export const resumeCommand = plainChange<{ allow?: string | undefined; hold?: boolean | undefined }>(
  'resume',
  ({ area }) => `${area} is neither held nor pinned`,
  resumed,
)
