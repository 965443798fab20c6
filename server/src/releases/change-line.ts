import { longestText } from '@member/release-store'
import { AreaName, ReleaseName } from '@member/shared/manifest'
import { LogEntry } from '@member/shared/release-set'
import { is } from 'valibot'
import { commandLineOf } from '../release-service/run-release.ts'

/** The commands that change what members run. */
export const changeCommands = LogEntry.entries.operation.options

/** A change as it was asked for; the release command judges what it leads to. */
export interface AskedChange {
  command: (typeof changeCommands)[number]
  area: string
  /** To promote, to ban, to go back to, or to lift the ban of; empty if not given. */
  release: string
  /** In percent; 0 for what is no share. */
  share: number | undefined
  /** Of a rollback: open pages leave the release at once where nothing is unsaved. */
  urgent: boolean
  /** Of an abort: the candidate is banned and the area held. */
  hold: boolean
  reason: string
  /** The state that whoever asks has seen. */
  generation: number
}

/** Why a change cannot even be asked of the release command; undefined when it can. */
export function changeMistake(asked: AskedChange): 'releaseUnknown' | 'releaseShare' | 'releaseReason' | undefined {
  const { command, area, release, share, reason } = asked
  // They stand on the command line without a name of their own, where another text might be an option.
  if (!is(AreaName, area) || (release !== '' && !is(ReleaseName, release))) return 'releaseUnknown'
  if (share === 0 || (command === 'share' && share === undefined)) return 'releaseShare'
  return reason === '' || reason.length > longestText ? 'releaseReason' : undefined
}

/** What a command calls the release that it takes. */
const releaseNames: Partial<Record<AskedChange['command'], string>> = { rollback: 'to', resume: 'allow' }

/**
 * The command line of `release` for a change without a mistake; it prints JSON, and refuses what it does not take.
 */
export function changeLine({ release, reason, generation, ...asked }: AskedChange): string[] {
  return commandLineOf({
    ...asked,
    [releaseNames[asked.command] ?? 'release']: release === '' ? undefined : release,
    // The command takes a text that begins like an option for a forgotten value, and cuts the space off.
    reason: ` ${reason}`,
    ifGeneration: generation,
    json: true,
  })
}
