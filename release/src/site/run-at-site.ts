import { readTokenText } from '@member/release-store'
import { exitCodes, Failure, type FailureKind } from '@member/release-store/command-line'
import type { Context } from '../command/context.ts'
import type { OperatorCommand } from '../task.ts'
import { askSite, type SiteCommand } from './ask-site.ts'
import type { Place } from './place.ts'

/**
 * Has a site carry out a command, prints what it printed there, and resolves with its exit code.
 * @throws Failure when the site does not take the command, cannot be asked, or printed nothing but errors
 */
export async function runAtSite(
  place: Extract<Place, { kind: 'site' }>,
  asked: SiteCommand | OperatorCommand,
  { print, warn }: Pick<Context, 'print' | 'warn'>,
): Promise<number> {
  if (typeof asked === 'string')
    throw new Failure('usage', `${asked} is for operators at the store: no site takes it; name the store with --store.`)
  const { site, token } = place
  // Its link is for this site.
  const command = asked.command === 'preview' ? { ...asked, site: asked.site ?? site.origin } : asked
  const { exitCode, output, errors } = await askSite({ site, token: tokenOf(token) }, command)
  if (output === '' && exitCode !== exitCodes.done) throw new Failure(kindOf(exitCode), errors.trimEnd())
  if (output !== '') print(output.trimEnd())
  if (errors !== '') warn(errors.trimEnd())
  return exitCode
}

const kindOf = (exitCode: number): FailureKind => {
  const kinds = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  const kind = kinds.find((one) => exitCodes[one] === exitCode)
  return kind === undefined || kind === 'done' ? 'store' : kind
}

function tokenOf(token: string | undefined): string {
  if (token === undefined)
    throw new Failure(
      'usage',
      'The site asks for a token: set RELEASE_TOKEN; its operator makes one with `release token add`.',
    )
  if (readTokenText(token) === undefined)
    throw new Failure('usage', 'The token is cut off or mistyped: give all of it, as it was printed.')
  return token
}
