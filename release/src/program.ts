import { type Command, givenValue, programNamed, runLine, usageFailure } from '@member/release-store/command-line'
import { failureReference } from '@member/shared/failure-report'
import { addChangeCommands } from './change-commands.ts'
import type { Context } from './command/context.ts'
import { doctorCommand } from './command/doctor.ts'
import { explainCommand, explainReferenceCommand } from './command/explain.ts'
import { historyCommand } from './command/history.ts'
import { previewCommand } from './command/preview.ts'
import { publishCommand } from './command/publish.ts'
import { statusCommand } from './command/status.ts'
import { verifyCommand } from './command/verify.ts'
import { typedReference } from './explain/failure-words.ts'
import { area, count, minutes, release, site } from './given-values.ts'
import { type Act, addCommand, type Given } from './task.ts'
import { addTokenCommands } from './token-commands.ts'

interface Environment {
  print(line: string): void
  act: Act
}

const overview = [
  'Publishes, promotes and rolls back one area; the host is the area "host". `release help <command>` explains one command.',
  'RELEASE_BY=<name> sets the name in the history where several people share a user. Every change takes --dry-run, which says what would change, and --if-generation, which refuses it when the log has gone on.',
  'With --url <site>, or RELEASE_URL, and a token in RELEASE_TOKEN, a site carries out publish, preview, promote, share, finish, abort, rollback, status and history (docs/publishing.md).',
  'Exit codes: 0 done, 1 usage, 2 refused by a check, 3 held or pinned, 4 lost the race, 5 store unusable or damaged, 6 status found problems.',
]

/** What `explain` is asked about: a stack, the file that holds one, or the reference that a member named. */
const explain = (context: Context, reported: string | undefined, file: string | undefined): Promise<void> => {
  const reference = typedReference(reported ?? '')
  if (file === undefined && failureReference.test(reference)) return explainReferenceCommand(context, reference)
  if (reported !== undefined && file === undefined) return explainCommand(context, { text: reported })
  if (reported === undefined && file !== undefined) return explainCommand(context, { file })
  throw usageFailure('release', 'explain takes a reference, a stack, or --stack with the file that holds it', 'explain')
}

function programOf({ print, act }: Environment): Command {
  const program = programNamed('release', print).description(overview.join('\n\n'))
  const command = (name: string, ...help: [string, ...string[]]) => addCommand(program, [name], ...help)
  command(
    'publish',
    'store a build, not live yet',
    'Stores a built folder, or the dist of a package folder, permanently. It does not go live. Publishing the same build again only stores files again that are missing or damaged; different content under an existing release name is refused.',
    'Reports what promote would refuse.',
  )
    .argument('<folder>', 'the build')
    .action((folder: string, given: Given) =>
      act(given, {
        store: 'new',
        asked: { command: 'publish', folder, json: given.json },
        run: (context) => publishCommand(context, folder),
      }),
    )

  command(
    'preview',
    'show a release to one browser',
    'Makes a link. Each browser that opens it shows that release until the preview ends by itself or by the button on the page; all others show what is live. Refused when the release does not fit what is live.',
  )
    .argument('<area>', 'its name', area)
    .argument('<release>', 'the release', release)
    .option('--minutes <n>', 'how long it lasts, at most 480', minutes, 60)
    .option('--site <address>', 'the address of the site; without, the link begins at its path', site)
    .action((area: string, release: string, given: Given & { minutes: number; site?: string }) =>
      act(given, {
        store: 'existing',
        asked: { command: 'preview', area, release, minutes: given.minutes, site: given.site, json: given.json },
        run: (context) => previewCommand(context, { area, release, minutes: given.minutes, site: given.site ?? '' }),
      }),
    )

  addChangeCommands(program, act)

  command(
    'status',
    'what is live and why',
    'Shows what is live, since when and why, whether it fits together, whether its files and those of the releases before are intact, whether each area could be rolled back now, and the failures that browsers reported in the last hour. Ends with 6 when something is wrong; notes and failures alone are no reason for that.',
  ).action((given: Given) =>
    act(given, { store: 'existing', asked: { command: 'status', json: given.json }, run: statusCommand }),
  )

  command('history', 'who changed what and why', 'Lists changes, newest first.')
    .option('--area <area>', 'only changes of this area', area)
    .option('--limit <n>', 'number of changes', count, 20)
    .action((given: Given & { area?: string; limit: number }) => {
      const { area, limit, json } = given
      return act(given, {
        store: 'existing',
        asked: { command: 'history', area, limit, json },
        run: (context) => historyCommand(context, { area, limit }),
      })
    })

  command(
    'verify',
    'check log and live files',
    'Checks the chain of the log and hashes all files of the live releases and their fallbacks.',
  ).action((given: Given) => act(given, { store: 'existing', asked: 'verify', run: verifyCommand }))

  command(
    'doctor',
    'try whether a place can be a store',
    'Tries what changes of releases rely on, on a key of its own that it removes again: that of several writers one succeeds, that what is written is read at once, and in a folder that there is room. Run it before the first release, and after a change of the storage. Ends with 5 when the place cannot be a store.',
  ).action((given: Given) => act(given, { store: 'new', asked: 'doctor', run: doctorCommand }))

  command(
    'explain',
    'what failed, and where',
    'Says what failed where a member read the reference, how often, and what to do about it. Browsers report failures to the server, which keeps them for a day.',
    'Replaces positions in release files by file and line of the sources, in a stack from a browser or a report. A single address with line and column works too.',
    'Source maps are stored next to the releases and are never served.',
  )
    .argument('[reported]', 'a reference or a stack')
    .option('--stack <file>', 'read the stack from a file; - for standard input', givenValue)
    .action((reported: string | undefined, given: Given & { stack?: string }) =>
      act(given, { store: 'existing', asked: 'explain', run: (context) => explain(context, reported, given.stack) }),
    )
  addTokenCommands(program, act)
  return program
}

/**
 * Reads a command line, without `node` and the script, and runs its command, or prints the help that it asks for.
 * @throws Failure `usage` that says what is wrong with it
 */
export const runProgram = (argv: readonly string[], environment: Environment): Promise<void> =>
  runLine(programOf(environment), argv)
