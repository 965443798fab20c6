import { type Command, commandNamed } from '@member/release-store/command-line'
import { addTokenCommand, listTokensCommand, revokeTokenCommand } from './command/token.ts'
import { areas, days, team, tokenId } from './given-values.ts'
import { type Act, type Given, withPlace } from './task.ts'

/** Adds the commands with which operators give teams their tokens. */
export function addTokenCommands(program: Command, act: Act): void {
  const command = (name: string, summary: string, ...long: string[]) =>
    withPlace(commandNamed(program, ['token', name]), 'token')
      .summary(summary)
      .description(long.join('\n\n'))

  command(
    'add',
    'make a token for a team',
    'Makes a token with which a team publishes, promotes and rolls back its areas over the network, where the site has its release service switched on (docs/publishing.md). Standard output has the token and nothing else; it is shown this once only.',
    'Example: release token add "Coupons team" --area coupons --days 365',
  )
    .argument('<team>', 'its name, for the history', team)
    .requiredOption(
      '--area <area>',
      'an area that it may change, "host" too; several times for several (required)',
      areas,
    )
    .option('--days <n>', 'how long it is valid; without an end if not given', days)
    .action((team: string, given: Given & { area: readonly string[]; days?: number }) =>
      act(given, {
        store: 'existing',
        asked: 'token',
        run: (context) => addTokenCommand(context, { team, areas: given.area, days: given.days }),
      }),
    )

  command('list', 'all tokens', 'Lists the tokens with team, areas and state. Nobody can see their secrets.').action(
    (given: Given) => act(given, { store: 'existing', asked: 'token', run: listTokensCommand }),
  )

  command('revoke', 'end a token', 'Ends a token at once, for good.')
    .argument('<id>', 'its id, as `release token list` and the history show it', tokenId)
    .action((id: string, given: Given) =>
      act(given, { store: 'existing', asked: 'token', run: (context) => revokeTokenCommand(context, id) }),
    )
}
