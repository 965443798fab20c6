import { type Command, commandNamed, givenValue, Option } from '@member/release-store/command-line'
import type { Context } from './command/context.ts'
import type { SiteCommand } from './site/ask-site.ts'

/** Options that all commands share. */
export interface Given {
  store?: string
  url?: string
  token?: string
  json?: boolean
  dryRun?: boolean
  ifGeneration?: number
}

/** Commands that no site takes: they are for operators at the store. */
const operatorCommands = ['undo', 'resume', 'ban', 'pin', 'off', 'on', 'verify', 'doctor', 'explain', 'token'] as const
export type OperatorCommand = (typeof operatorCommands)[number]

/** A command with what it was given. */
export interface Task {
  /** `new` is a store that it may create. */
  store: 'existing' | 'new'
  /** What a site is asked instead where the command line names one. */
  asked: SiteCommand | OperatorCommand
  /** Carries it out in a store. */
  run(context: Context): Promise<void>
}

export type Act = (given: Given, task: Task) => Promise<void>

/**
 * Adds a command of these words, with the options that say where it is carried out, and `--json`. A command that no site
 * takes reads those too, to say so; its help has them not.
 * @param long paragraphs of its help
 */
export function addCommand(program: Command, words: readonly string[], summary: string, ...long: string[]): Command {
  const command = commandNamed(program, words).summary(summary).description(long.join('\n\n'))
  const isForOperators = operatorCommands.some((one) => one === words[0])
  const site = [
    new Option('--url <site>', 'have this site carry it out; else RELEASE_URL').argParser(givenValue),
    new Option(
      '--token <token>',
      'the token for the site; better in RELEASE_TOKEN, as other users of this machine see arguments',
    ),
  ]
  command.option(
    '--store <place>',
    'the release store: a folder, or s3://bucket/prefix; else RELEASE_STORE, else store in DATA_DIR or ./data',
    givenValue,
  )
  for (const option of site) command.addOption(option.hideHelp(isForOperators))
  return command.option('--json', 'one JSON value on standard output, for programs')
}
