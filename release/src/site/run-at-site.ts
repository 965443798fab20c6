import { readTokenText } from '@member/release-store'
import { exitCodes, Failure, type FailureKind } from '@member/release-store/command-line'
import type { Context } from '../command/context.ts'
import type { OperatorCommand } from '../task.ts'
import { askSite, type SiteCommand } from './ask-site.ts'

/** Where a command is carried out: in a store of this machine, or by the release service of a site. */
type Place = { kind: 'store'; location: string } | { kind: 'site'; site: URL; token: string | undefined }

interface Given {
  store?: string | undefined
  url?: string | undefined
  token?: string | undefined
}

const usage = (sentence: string) => new Failure('usage', sentence)

/** Hosts that no network lies before. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Finds the place by the options, then by the variables.
 * @throws Failure `usage` when they contradict each other, or name no place
 */
export function placeOf({ store, url, token }: Given, env: Record<string, string | undefined>): Place {
  if (store !== undefined && url !== undefined)
    throw usage('--store and --url name two places; give the one where the command shall be carried out.')
  const [storeSet, urlSet] = [env.RELEASE_STORE || undefined, env.RELEASE_URL || undefined]
  if (store === undefined && url === undefined && storeSet !== undefined && urlSet !== undefined)
    throw usage('RELEASE_STORE and RELEASE_URL are both set; unset one, or name the place with --store or --url.')
  const address = url ?? (store === undefined ? urlSet : undefined)
  if (address !== undefined)
    return { kind: 'site', site: siteOf(address), token: token ?? (env.RELEASE_TOKEN || undefined) }
  if (token !== undefined) throw usage('--token is for a site; name it with --url or RELEASE_URL.')
  return { kind: 'store', location: store ?? storeSet ?? `${env.DATA_DIR || './data'}/store` }
}

function siteOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isPlain) throw usage('The address of the site must be like https://members.example.com, without a path.')
  if (url.protocol === 'http:' && !ownHosts.includes(url.hostname))
    throw usage(`A token sent to ${url.origin} could be read on the way; name the site with https.`)
  return url
}

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
