import { commandAddress, manifestFile, publishAddress, ServiceAnswer, type ServiceCommand } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import { readJson } from '@member/shared/reading'
import { mapsFolder } from '@member/shared/source-maps'
import { safeParse } from 'valibot'
import { readBuild } from '../publish/read-build.ts'

/** What a site is asked to do. */
export type SiteCommand = ServiceCommand | { command: 'publish'; folder: string; json?: boolean | undefined }

/** Milliseconds for everything, from the first byte that is sent to the last of the answer. */
const deadlineMs = 120_000

/**
 * Has the release service of a site carry out a command.
 * @throws Failure `store`, with the mend, when the site cannot be asked or something else answers
 */
export async function askSite(
  { site, token, withinMs = deadlineMs }: { site: URL; token: string; withinMs?: number | undefined },
  asked: SiteCommand,
): Promise<ServiceAnswer> {
  const { path, body, headers } = await requestOf(asked)
  let answered: Response
  let text: string
  try {
    answered = await fetch(new URL(path, site), {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', authorization: `Bearer ${token}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    text = await answered.text()
  } catch (error) {
    throw unheard(networkSentence(error, site, withinMs / 1000, unknownOutcome))
  }
  const read = safeParse(ServiceAnswer, readJson(text))
  if (read.success) return read.output
  throw unheard(otherAnswerSentence(answered, site))
}

const unheard = (sentence: string) => new Failure('store', sentence)

async function requestOf(asked: SiteCommand) {
  if (asked.command === 'publish')
    return {
      path: `${publishAddress}${asked.json ? '?json' : ''}`,
      body: await buildForm(asked.folder),
      headers: {},
    }
  return { path: commandAddress, body: JSON.stringify(asked), headers: { 'content-type': 'application/json' } }
}

const unknownOutcome = 'whether it was done is not known: look at `release status`'

/** What went wrong before an answer was there, and what to do `then`. `error` is what `fetch` threw. */
export function networkSentence(error: unknown, { origin, hostname }: URL, seconds: number, then: string): string {
  const { name, cause } = Object(error)
  const code = String(Object(cause).code ?? '')
  if (name === 'TimeoutError') return `${origin} has not answered within ${seconds} s; ${then}.`
  if (/CERT|SIGNATURE|SSL|TLS/.test(code))
    return `The certificate of ${origin} cannot be trusted (${code}): mend it, or name its authority with NODE_EXTRA_CA_CERTS.`
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return `There is no host ${hostname}, or no network: check the address of the site.`
  if (/ECONNREFUSED|UNREACH|CONNECT_TIMEOUT|ETIMEDOUT/.test(code))
    return `${origin} cannot be reached (${code}): check the address, the network, and whether the site runs.`
  return `The connection to ${origin} broke (${code || 'no reason is known'}); ${then}.`
}

/** Where an answer leads to instead, as a clause; undefined when it does not. */
export function redirectClause({ status, headers }: Response, { origin }: URL): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status >= 400 || location === null) return undefined
  return `${origin} leads to ${URL.canParse(location, origin) ? new URL(location, origin).origin : 'another address'}: name that site`
}

/** What an answer means that is none of the release service. */
function otherAnswerSentence(answer: Response, site: URL): string {
  const { status, headers } = answer
  const { origin } = site
  const elsewhere = redirectClause(answer, site)
  if (elsewhere !== undefined) return `${elsewhere} with --url or RELEASE_URL.`
  if (status === 404)
    return `${origin} has no release service: ask its operator to switch it on (RELEASE_SERVICE=on), or check the address.`
  if (status === 413)
    return `The proxy before ${origin} takes no build of this size: its operator raises the limit for /releases/.`
  const what = headers.get('content-type')?.startsWith('text/html') ? 'a page' : 'something else'
  return `${origin} answered with ${what} (${status}) and not with what a command printed: check the address, and the proxy before the site; ${unknownOutcome}.`
}

/**
 * A build as the release service takes it: every file a part, whose file name is its path in the build.
 * @throws Failure when the folder is no build
 */
async function buildForm(named: string): Promise<FormData> {
  const { manifest, files, maps } = await readBuild(named)
  const form = new FormData()
  const add = (path: string, bytes: Buffer) => form.append('file', new Blob([new Uint8Array(bytes)]), path)
  add(manifestFile, manifest)
  for (const [path, bytes] of files) add(path, bytes)
  for (const [path, bytes] of maps) add(`${mapsFolder}/${path}.map`, bytes)
  return form
}
