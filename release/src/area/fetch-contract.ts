import { Failure } from '@member/release-store/command-line'
import { contractAddress } from '@member/shared/addresses'
import { messageOf, readJson } from '@member/shared/reading'
import { parseSiteContract, type SiteContract } from '@member/shared/site-contract'
import { networkSentence, redirectClause } from '../site/ask-site.ts'

/** Sends a request, as `fetch` does. */
export type Ask = (
  address: URL,
  options: { headers: Record<string, string>; redirect: 'manual'; signal: AbortSignal },
) => Promise<Response>

const deadlineSeconds = 20

/**
 * Asks a site for its contract.
 * @throws Failure `site`, with one sentence, when it does not tell it
 */
export async function fetchContract(site: URL, ask: Ask): Promise<SiteContract> {
  const address = new URL(contractAddress, site)
  const { status, text } = await answerOf(address, ask)
  const json = readJson(text)
  if (status === 404) throw untold(noContract(address, json))
  if (status !== 200) throw untold(`${address.origin} answers ${status}; try again, or ask its operator.`)
  if (json === null)
    throw untold(
      `${address.href} answers with ${/^\s*</.test(text) ? 'HTML' : 'no JSON'} instead of a contract; name the address of the member site itself with --site.`,
    )
  try {
    return parseSiteContract(json)
  } catch (error) {
    throw untold(`${address.href}: ${messageOf(error)}; use the command of the version that the site has.`)
  }
}

const untold = (sentence: string) => new Failure('site', sentence)

async function answerOf(address: URL, ask: Ask): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(deadlineSeconds * 1_000)
    const answer = await ask(address, { headers: { accept: 'application/json' }, redirect: 'manual', signal })
    const elsewhere = redirectClause(answer, address)
    if (elsewhere !== undefined) throw untold(`${elsewhere} with --site.`)
    return { status: answer.status, text: await textOf(answer) }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw untold(networkSentence(error, address, deadlineSeconds, 'try again, or ask its operator'))
  }
}

/** Characters of the longest contract; that of a site of thirty areas has 30 000. */
const longestContract = 2_000_000

/** The text of an answer, or what is longer than any contract of it. */
async function textOf({ body }: Response): Promise<string> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > longestContract) return text
  }
  return text
}

/** A site that knows the address says itself why it has no contract. */
const noContract = (address: URL, json: unknown): string => {
  const { message } = (json ?? {}) as { message?: unknown }
  return typeof message === 'string'
    ? `${address.origin} has no contract: ${message}`
    : `${address.origin} has no ${contractAddress}: it is another site, or its server is of a version before it; ask its operator to upgrade the server.`
}
