import { randomBytes } from 'node:crypto'
import {
  putToken,
  type ReleaseToken,
  readToken,
  readTokens,
  replaceToken,
  secretHashOf,
  tokenText,
} from '@member/release-store'
import { type Command, Failure, table } from '@member/release-store/command-line'
import { type Context, report } from './command/context.ts'
import { areas, days, team, tokenId } from './given-values.ts'
import { type Act, addCommand, type Given } from './task.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `release token add <team>`: makes a token; it is printed this once, alone on standard output. */
async function addTokenCommand(
  context: Context,
  { team, areas, days }: { team: string; areas: readonly string[]; days: number | undefined },
): Promise<void> {
  const { store, author, warn } = context
  const now = author.now()
  const held = { id: randomBytes(4).toString('hex'), secret: randomBytes(32).toString('base64url') }
  const token: ReleaseToken = {
    schema: 1,
    id: held.id,
    team,
    areas: [...new Set(areas)],
    secretHash: secretHashOf(held.secret),
    createdAt: now.toISOString(),
    expiresAt: days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString(),
    revokedAt: null,
  }
  await putToken(store, token)
  const text = tokenText(held)
  report(context, { ...shown(token), token: text }, [text])
  warn(`token ${token.id} of ${team} for ${token.areas.join(', ')}, ${until(token, now)}; it is shown this once only`)
}

/** `release token list`: all tokens, without their secrets. */
async function listTokensCommand(context: Context): Promise<void> {
  const tokens = await readTokens(context.store, context.warn)
  const now = context.author.now()
  const rows = tokens.map((token) => [token.id, token.team, token.areas.join(', '), until(token, now)])
  report(
    context,
    tokens.map(shown),
    tokens.length === 0 ? ['There is no token.'] : table([['ID', 'TEAM', 'AREAS', 'STATE'], ...rows]),
  )
}

/** `release token revoke <id>`: ends a token at once. */
async function revokeTokenCommand(context: Context, id: string): Promise<void> {
  const { store, author } = context
  const token = await readToken(store, id)
  if (token === undefined)
    throw new Failure('refused', `There is no token ${id} in ${store.location}; \`release token list\` has all.`)
  const revoked = token.revokedAt === null ? { ...token, revokedAt: author.now().toISOString() } : token
  if (revoked !== token) await replaceToken(store, revoked)
  report(context, shown(revoked), [`token ${id} of ${token.team}: ${until(revoked, author.now())}`])
}

const shown = ({ schema: _schema, secretHash: _hash, ...token }: ReleaseToken) => token

const day = (at: string) => at.slice(0, 10)

function until({ expiresAt, revokedAt }: ReleaseToken, now: Date): string {
  if (revokedAt !== null) return `revoked on ${day(revokedAt)}`
  if (expiresAt === null) return 'valid without an end'
  return Date.parse(expiresAt) <= now.getTime() ? `expired on ${day(expiresAt)}` : `valid until ${day(expiresAt)}`
}

/** Adds the commands with which operators give teams their tokens. */
export function addTokenCommands(program: Command, act: Act): void {
  const command = (name: string, ...help: [string, ...string[]]) => addCommand(program, ['token', name], ...help)

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
