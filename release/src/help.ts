import type { CommandName } from './arguments.ts'
import { wrapped } from './report/wrapped.ts'

interface Entry {
  /** Syntax, without `release`. */
  usage: string
  /** Summary for the list of commands. */
  short: string
  /** Paragraphs for first-time users. */
  long: readonly string[]
  options?: Readonly<Record<string, string>>
}

const entries: Readonly<Record<CommandName, Entry>> = {
  publish: {
    usage: 'publish <folder>',
    short: 'store a build, not live yet',
    long: [
      'Stores a built folder, or the dist of a package folder, permanently. It does not go live. Publishing the same build again only stores files again that are missing or damaged; different content under an existing release name is refused.',
      'Reports what promote would refuse.',
    ],
  },
  promote: {
    usage: 'promote <area> [<release>] [--reason "…"]',
    short: 'make a release current',
    long: [
      'Makes a published release current, by default the latest published one. The current release becomes the fallback. Refused when the release does not fit what is live, when it is banned, or while the area is held.',
    ],
    options: {
      '--reason "…"': 'the reason, for the history',
      '--dry-run': 'say what would change, without changing it',
    },
  },
  rollback: {
    usage: 'rollback <area> --reason "…" [--from <release>] [--to <release>]',
    short: 'restore the previous one',
    long: [
      'Goes back to the previous release with one write: no build, no upload, no restart. New page loads get it at once, open tabs at their next navigation.',
      'Bans the release it leaves and holds the area: nothing can be promoted there until `release resume`.',
    ],
    options: {
      '--reason "…"': 'the reason, for the next person on call',
      '--from <release>': 'refuse when another release is live by now',
      '--dry-run': 'say what would change, without changing it',
      '--to <release>': 'the release to go back to; required while the area is held',
    },
  },
  undo: {
    usage: 'undo <area> --reason "…"',
    short: 'take back the last change',
    long: [
      'Restores an area as it was before its newest change: the release, its fallback, its bans and whether it is held. Refused after another undo.',
    ],
    options: {
      '--reason "…"': 'the reason, for the next person on call',
      '--dry-run': 'say what would change, without changing it',
    },
  },
  resume: {
    usage: 'resume <area> [--allow <release>] [--reason "…"]',
    short: 'end the hold of a rollback',
    long: ['Allows promotion again after a rollback. Banned releases stay banned.'],
    options: {
      '--allow <release>': 'lift the ban of this release',
      '--reason "…"': 'the reason, for the history',
      '--dry-run': 'say what would change, without changing it',
    },
  },
  status: {
    usage: 'status',
    short: 'what is live and why',
    long: [
      'Shows what is live, since when and why, whether it fits together, whether its files and those of the releases before are intact, whether each area could be rolled back now, and the failures that browsers reported in the last hour. Ends with 6 when something is wrong; notes and failures alone are no reason for that.',
    ],
  },
  history: {
    usage: 'history [--area <area>] [--limit <n>]',
    short: 'who changed what and why',
    long: ['Lists changes, newest first.'],
    options: { '--area <area>': 'only changes of this area', '--limit <n>': 'number of changes; default 20' },
  },
  verify: {
    usage: 'verify',
    short: 'check log and live files',
    long: ['Checks the chain of the log and hashes all files of the live releases and their fallbacks.'],
  },
  explain: {
    usage: 'explain <reference> | "<stack>" | --stack <file>',
    short: 'what failed, and where',
    long: [
      'Says what failed where a member read the reference, how often, and what to do about it. Browsers report failures to the server, which keeps them for a day.',
      'Replaces positions in release files by file and line of the sources, in a stack from a browser or a report. A single address with line and column works too.',
      'Source maps are stored next to the releases and are never served.',
    ],
    options: { '--stack <file>': 'read the stack from a file; - for standard input' },
  },
}

const common = [
  'Every command takes --store <folder> (else RELEASE_STORE, else ./data/store) and --json, for programs. RELEASE_BY=<name> sets the name in the history where several people share a user.',
  'promote, rollback, undo and resume take --dry-run: they say what would change, without changing it.',
  'Exit codes: 0 done, 1 usage, 2 refused by a check, 3 held, 4 lost the race, 5 store unusable or damaged, 6 status found problems.',
]

/** Columns of the syntax in the list; a longer one has a line of its own. */
const usageColumns = 48

/** What `release help` prints, or `release help <command>`; lines fit 80 columns. */
export function help(about: CommandName | undefined): string {
  return (about === undefined ? overview() : page(entries[about])).join('\n')
}

function overview(): string[] {
  const list = Object.values(entries).flatMap(({ usage, short }) =>
    usage.length > usageColumns
      ? [`  ${usage}`, `  ${' '.repeat(usageColumns)}  ${short}`]
      : [`  ${usage.padEnd(usageColumns)}  ${short}`],
  )
  return [
    'release: publish, promote and roll back one area; the host is the area "host".',
    '',
    ...list,
    '',
    '`release help <command>` explains one command.',
    ...common.flatMap((text) => wrapped(text, '')),
  ]
}

function page({ usage, long, options = {} }: Entry): string[] {
  const list = Object.entries(options).map(([option, text]) => `  ${option.padEnd(18)}${text}`)
  const paragraphs = [...long, common[0] ?? ''].flatMap((text) => ['', ...wrapped(text, '')])
  return [`release ${usage}`, ...(list.length > 0 ? ['', ...list] : []), ...paragraphs]
}
