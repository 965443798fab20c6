import { Failure } from '@member/release-store/command-line'

/** Where a command is carried out: in a store of this machine, or by the release service of a site. */
export type Place = { kind: 'store'; location: string } | { kind: 'site'; site: URL; token: string | undefined }

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
  return { kind: 'store', location: storeOf(store ?? storeSet ?? './data/store') }
}

function storeOf(location: string): string {
  if (!/^[a-z0-9]+:\/\//i.test(location)) return location
  throw new Failure('store', `A store is a folder; ${location} is not one. A site is named with --url or RELEASE_URL.`)
}

function siteOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isPlain) throw usage('The address of the site must be like https://members.example.com, without a path.')
  if (url.protocol === 'http:' && !ownHosts.includes(url.hostname))
    throw usage(`A token sent to ${url.origin} could be read on the way; name the site with https.`)
  return url
}
