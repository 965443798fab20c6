import type { CommandName } from './arguments.ts'
import { wrapped } from './report/wrapped.ts'

interface Entry {
  /** How it is typed, without `release`. */
  usage: string
  /** A few words for the list of commands. */
  short: string
  /** Paragraphs for somebody who types it for the first time. */
  long: readonly string[]
  options?: Readonly<Record<string, string>>
}

const entries: Readonly<Record<CommandName, Entry>> = {
  publish: {
    usage: 'publish <folder>',
    short: 'store a build, not live yet',
    long: [
      'Stores a built folder, or the dist of a package folder, for good. Nothing goes live by it. Publishing the same build again is fine; other content under a release name that exists is refused.',
      'What promote would refuse is said here already.',
    ],
  },
  promote: {
    usage: 'promote <area> [<release>] [--reason "…"]',
    short: 'make a release current',
    long: [
      'Makes a published release current, without a name the one published last. What was current becomes the release to fall back to. Refused when it does not fit what is live, when it was taken back, or while the area is held.',
    ],
    options: { '--reason "…"': 'why, for the history' },
  },
  rollback: {
    usage: 'rollback <area> --reason "…" [--to <release>]',
    short: 'go back to the one before',
    long: [
      'Goes back to the release that was live before, with one write: no build, no upload, no restart. New page loads have it at once, open tabs at their next navigation.',
      'The release that is left is banned, and the area is held: nothing can be promoted there until `release resume`.',
    ],
    options: {
      '--reason "…"': 'why; the next person on call reads it',
      '--to <release>': 'to this one; an area that is held goes further back only so',
    },
  },
  resume: {
    usage: 'resume <area> [--allow <release>] [--reason "…"]',
    short: 'end the hold of a rollback',
    long: ['Lets an area be promoted again after a rollback. Releases that were taken back stay banned.'],
    options: { '--allow <release>': 'lift the ban of this one', '--reason "…"': 'why, for the history' },
  },
  status: {
    usage: 'status',
    short: 'what is live and why',
    long: ['Says what is live, since when and why, and whether it fits together.'],
  },
  history: {
    usage: 'history [--area <area>] [--limit <n>]',
    short: 'who changed what and why',
    long: ['Lists changes, the newest first.'],
    options: { '--area <area>': 'of one area only', '--limit <n>': 'this many; 20 if not said' },
  },
  verify: {
    usage: 'verify',
    short: 'check log and live files',
    long: ["Walks the log's chain and hashes every byte that is live or may be fallen back to."],
  },
}

const common = [
  'Every command takes --store <folder> (else RELEASE_STORE, else ./data/store) and --json, for programs. RELEASE_BY=<name> says who you are in the history where several people share a user.',
  'Exit codes: 0 done, 1 usage, 2 refused by a check, 3 held, 4 lost the race, 5 store unfit or damaged.',
]

/** What `release help` prints, or `release help <command>`; lines fit 80 columns. */
export function help(about: CommandName | undefined): string {
  return (about === undefined ? overview() : page(entries[about])).join('\n')
}

function overview(): string[] {
  const list = Object.values(entries).map(({ usage, short }) => `  ${usage.padEnd(48)}  ${short}`)
  return [
    'release: publish, promote and roll back one area; the host is the area "host".',
    '',
    ...list,
    '',
    '`release help <command>` says more about one.',
    ...common.flatMap((text) => wrapped(text, '')),
  ]
}

function page({ usage, long, options = {} }: Entry): string[] {
  const list = Object.entries(options).map(([option, text]) => `  ${option.padEnd(18)}${text}`)
  const paragraphs = [...long, common[0] ?? ''].flatMap((text) => ['', ...wrapped(text, '')])
  return [`release ${usage}`, ...(list.length > 0 ? ['', ...list] : []), ...paragraphs]
}
