import type { HostTextFileKey } from './host-text-key.ts'
import { type LanguageCode, languages } from './language.ts'

/** Texts of the host in one language; an added language may lack some. */
export type HostTexts = Partial<Record<HostTextFileKey, string>>

/** Milliseconds; the same limit as a script has. */
const refetchMs = 8_000

/** Replaces what the browser's cache holds of a file. Rejects unless the server has the file. */
async function refetch(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(refetchMs) })
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  await answer.blob()
}

/**
 * Loads the host's texts in one language. A file that fails is fetched once more, past the browser's cache, which may
 * hold a damaged copy.
 */
export async function loadTexts(language: LanguageCode): Promise<HostTexts> {
  const { load } = languages.find(({ code }) => code === language) ?? languages[0]
  try {
    return (await load()).default
  } catch (error) {
    // Webpack names the file that failed.
    const { request } = error as { request?: string }
    if (request === undefined) throw error
    await refetch(request)
    return (await load()).default
  }
}
