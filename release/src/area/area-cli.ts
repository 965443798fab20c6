import { commandNamed, exitCodes, programNamed, runLine } from '@member/release-store/command-line'
import { exitCodeOf, type Output } from '../exit-code.ts'
import { port, site } from '../given-values.ts'
import { checkCommand } from './check.ts'
import { conformCommand } from './conform.ts'
import { devCommand } from './dev.ts'
import type { Ask } from './fetch-contract.ts'
import type { LoadTools } from './load-tools.ts'

export { loadTools } from './load-tools.ts'

/** The process a command runs in; `ask` is `fetch`. */
export interface Environment extends Output {
  ask: Ask
  /** The tools of an area, from its folder. */
  load: LoadTools
  /** Resolves when the person ends the command; until it is called, a signal ends the process. */
  ended(): Promise<unknown>
  /** Variables of the process. */
  env: Readonly<Record<string, string | undefined>>
}

/** Runs one command line of `area` and resolves with the exit code; see `exitCodeOf`. */
export const main = (argv: readonly string[], environment: Environment): Promise<number> =>
  exitCodeOf(argv, environment, async (print) => {
    const program = programNamed('area', print).description(
      'What a team does with its area before it is published. `area help check` explains a command.\n\nExit codes: 0 nothing to mend, 1 usage, 2 something to mend, each named, 5 the site does not tell its contract.',
    )
    commandNamed(program, ['check'])
      .summary('whether a build could go live on a site')
      .description(
        [
          'Compares a built area with what is live on a site: versions and names of libraries, addresses, route names and sizes. Publishes nothing, and needs no token.',
          'Example: area check --site https://members.example.com',
        ].join('\n\n'),
      )
      .argument('[folder]', 'the build, or the package folder that holds it in dist', '.')
      .requiredOption('--site <address>', 'the site (required)', site)
      .option('--json', 'one JSON value on standard output, for programs')
      .action((folder: string, given: { site: string; json?: boolean }) =>
        checkCommand({ ask: environment.ask, print, format: given.json ? 'json' : 'text' }, folder, given.site),
      )
    commandNamed(program, ['conform'])
      .summary('whether its pages keep the rules of a site in a browser')
      .description(
        [
          'Does what check does; then opens each page without parameters in Chromium, on the live host, in each language, with the build in place of what is live. Publishes nothing, and needs no token. Pages for members need a test member of the site: AREA_USER and AREA_PASSWORD. CHROME_PATH names another browser than the one in PATH.',
          'Example: area conform --site https://members.example.com',
        ].join('\n\n'),
      )
      .argument('[folder]', 'the build, or the package folder that holds it in dist', '.')
      .requiredOption('--site <address>', 'the site (required)', site)
      .option('--json', 'one JSON value on standard output, for programs')
      .action((folder: string, given: { site: string; json?: boolean }) =>
        conformCommand({ ...environment, print, format: given.json ? 'json' : 'text' }, folder, given.site),
      )
    commandNamed(program, ['dev'])
      .summary('serves the area from its sources, in front of a site')
      .description(
        [
          'Serves the area on this machine, with the API, the sessions and the other areas of a site. What is saved is shown in place: texts and components change, and what was typed stays. Publishes nothing.',
          'Example: area dev --site https://members.example.com',
        ].join('\n\n'),
      )
      .argument('[folder]', 'the package folder of the area', '.')
      .requiredOption('--site <address>', 'the site (required)', site)
      .option('--port <number>', 'where it listens; 0 for any', port, 8080)
      .action((folder: string, given: { site: string; port: number }) =>
        devCommand({ ...environment, print }, folder, given.site, given.port),
      )
    await runLine(program, argv)
    return exitCodes.done
  })
