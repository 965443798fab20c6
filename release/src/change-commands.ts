import { type Command, usageFailure } from '@member/release-store/command-line'
import { languages } from '@member/shared/languages'
import * as changes from './command/change-area.ts'
import { finishCommand, promoteCommand } from './command/promote.ts'
import { rollbackCommand } from './command/rollback.ts'
import { undoCommand } from './command/undo.ts'
import { area, generation, percent, reason, release, sentence, text } from './given-values.ts'
import { type Act, addCommand, type Given, type Task } from './task.ts'

/** What the options of changes give, each for those that have it. */
interface Changing extends Given {
  reason?: string
  share?: number
  from?: string
  to?: string
  hold?: boolean
  urgent?: boolean
  allow?: string
  say?: Record<string, string>
}

/** What every change is asked with, in a store and at a site. */
const withAll = ({ reason = '', dryRun, ifGeneration, json }: Changing) => ({ reason, dryRun, ifGeneration, json })

/** Adds the commands that change what members run. */
export function addChangeCommands(program: Command, act: Act): void {
  const change = (name: string, ...help: [string, ...string[]]) =>
    addCommand(program, [name], ...help)
      .argument('<area>', 'its name', area)
      .option('--dry-run', 'say what would change, without changing it')
      .option('--if-generation <n>', 'refuse when the log has gone on since this generation', generation)
  const needsReason = (command: Command) =>
    command.requiredOption('--reason <text>', 'the reason, for the next person on call (required)', reason)
  const takesReason = (command: Command) => command.option('--reason <text>', 'the reason, for the history', text)
  const does = (given: Given, asked: Task['asked'], run: Task['run']) => act(given, { store: 'existing', asked, run })

  takesReason(
    change(
      'promote',
      'make a release current, or a candidate',
      'Makes a published release current, by default the latest published one. The current release becomes the fallback. Refused when the release does not fit what is live, when it is banned, or while the area is held or pinned.',
      'With --share it becomes a candidate: so many of a hundred visitors get it, each always the same release. `share` grows it, `finish` gives it to all, `abort` takes it back.',
    ),
  )
    .argument('[release]', 'the release', release)
    .option('--share <percent>', 'give it to a share of the visitors only', percent)
    .action((area: string, release: string | undefined, given: Changing) => {
      const asked = { command: 'promote', area, release, share: given.share, ...withAll(given) } as const
      return does(given, asked, (context) => promoteCommand(context, asked))
    })

  takesReason(
    change(
      'share',
      'grow or shrink the share of a candidate',
      'Who has the candidate keeps it while the share grows. A smaller share is possible on a pinned area, too.',
    ),
  )
    .argument('<percent>', 'of a hundred visitors, so many', percent)
    .action((area: string, share: number, given: Changing) => {
      const asked = { command: 'share', area, share, ...withAll(given) } as const
      return does(given, asked, (context) => changes.shareCommand(context, asked))
    })

  takesReason(
    change('finish', 'give the candidate to everybody', 'Refused when it does not fit what is live by now.'),
  ).action((area: string, given: Changing) => {
    const asked = { command: 'finish', area, ...withAll(given) } as const
    return does(given, asked, (context) => finishCommand(context, asked))
  })

  needsReason(
    change(
      'abort',
      'take the candidate back',
      'Everybody has the current release again, open tabs at their next page.',
    ),
  )
    .option('--from <release>', 'refuse when the candidate is another one by now', release)
    .option('--hold', 'ban it, and hold the area as a rollback does; a pinned one stays pinned')
    .action((area: string, given: Changing) => {
      const asked = { command: 'abort', area, from: given.from, hold: given.hold, ...withAll(given) } as const
      return does(given, asked, (context) => changes.abortCommand(context, asked))
    })

  needsReason(
    change(
      'rollback',
      'restore the previous one',
      'Goes back to the previous release with one write: no build, no upload, no restart. New page loads get it at once, open tabs at their next navigation.',
      'Bans the release it leaves, drops a candidate and holds the area: nothing can be promoted there until `release resume`.',
      'Example: release rollback account --reason "blank balance page since 02:40"',
    ),
  )
    .option('--from <release>', 'refuse when another release is live by now', release)
    .option('--to <release>', 'the release to go back to; required while a rollback holds the area', release)
    .option('--urgent', 'open tabs leave it at once where nothing is unsaved, not with their next page')
    .action((area: string, given: Changing) => {
      const { from, to, urgent } = given
      const asked = { command: 'rollback', area, from, to, urgent, ...withAll(given) } as const
      return does(given, asked, (context) => rollbackCommand(context, asked))
    })

  needsReason(
    change(
      'undo',
      'take back the last change',
      'Restores an area as it was before its newest change: the release, its fallback, its bans and whether it is held. Refused after another undo.',
    ),
  ).action((area: string, given: Changing) =>
    does(given, 'undo', (context) => undoCommand(context, { area, ...withAll(given) })),
  )

  takesReason(change('resume', 'end a hold or a pin', 'Allows promotion again after a rollback or a pin. Bans stay.'))
    .option('--allow <release>', 'lift the ban of this release', release)
    .option('--hold', 'lift the ban only: the area stays held or pinned')
    .action((area: string, given: Changing) => {
      const { allow, hold } = given
      if (hold && allow === undefined) throw usageFailure('release', '--hold is for --allow', 'resume')
      return does(given, 'resume', (context) =>
        changes.resumeCommand(context, { area, allow, hold, ...withAll(given) }),
      )
    })

  needsReason(change('ban', 'ban a release that is not current', 'No page opens it any more, not even as a fallback.'))
    .argument('<release>', 'the release', release)
    .action((area: string, release: string, given: Changing) =>
      does(given, 'ban', (context) => changes.banCommand(context, { area, release, ...withAll(given) })),
    )

  needsReason(
    change('pin', 'keep the current release', 'Nothing can be promoted there until `resume`; a rollback can be made.'),
  ).action((area: string, given: Changing) =>
    does(given, 'pin', (context) => changes.pinCommand(context, { area, ...withAll(given) })),
  )

  needsReason(
    change('off', 'switch an area off', 'Members read a sentence instead of its pages, until `on`; the others go on.'),
  )
    .option(`--say <language=text>`, `that sentence, once for each of ${languages.join(', ')}`, sentence)
    .action((area: string, given: Changing) => {
      const { say = {} } = given
      const missing = languages.filter((language) => say[language] === undefined)
      if (missing.length > 0 && missing.length < languages.length)
        throw usageFailure('release', `--say is missing for ${missing.join(', ')}`, 'off')
      return does(given, 'off', (context) => changes.offCommand(context, { area, say, ...withAll(given) }))
    })

  takesReason(change('on', 'switch an area on again', 'Its pages are there again.')).action(
    (area: string, given: Changing) =>
      does(given, 'on', (context) => changes.onCommand(context, { area, ...withAll(given) })),
  )
}
