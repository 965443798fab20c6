import { commandNamed, exitCodes, programNamed, runLine } from '@member/release-store/command-line'
import { exitCodeOf, type Output } from '../exit-code.ts'
import { site } from '../given-values.ts'
import { checkCommand } from './check.ts'
import type { Ask } from './fetch-contract.ts'

/** The process a command runs in; `ask` is `fetch`. */
export interface Environment extends Output {
  ask: Ask
}

/** Runs one command line of `area` and resolves with the exit code; see `exitCodeOf`. */
export const main = (argv: readonly string[], environment: Environment): Promise<number> =>
  exitCodeOf(argv, environment, async (print) => {
    const program = programNamed('area', print).description(
      'What a team asks about its area. `area help check` explains the command.\n\nExit codes: 0 fits, 1 usage, 2 something keeps it from going live, 5 the site does not tell its contract.',
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
    await runLine(program, argv)
    return exitCodes.done
  })
