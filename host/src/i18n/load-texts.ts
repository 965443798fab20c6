import type texts from '../locales/zh-cn/host.json'
import { type LanguageCode, languages } from './language.ts'

/** Replaces what the browser's cache holds of a file. Rejects unless the server has the file and sends it in time. */
export async function refetchFile(fetch: typeof window.fetch, address: string, deadlineMs: number): Promise<void> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(deadlineMs) })
  // The browser keeps an answer once it has been read, a refusal too.
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
}

/** Key in a language file; plural forms have i18next's suffix. */
type HostTextFileKey = keyof typeof texts

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the host; the file of the default language lists them all. */
export type HostTextKey = WithoutPlural<HostTextFileKey>

/** Texts of the host in one language; an added language may lack some. */
export type HostTexts = Partial<Record<HostTextFileKey, string>>

/** Milliseconds; the same limit as a script has. */
const refetchMs = 8_000

/**
 * Loads a file of texts. One that fails is fetched once more, past the browser's cache, which may hold a damaged copy.
 * Rejects with what webpack says of it.
 *
 * @param failed called with the first failure, although the file may come in the end
 */
export async function loadTextFile<T>(
  load: () => Promise<{ default: T }>,
  failed: (error: unknown) => void,
): Promise<T> {
  try {
    return (await load()).default
  } catch (error) {
    failed(error)
    // Webpack names the file that failed.
    const { request, type } = error as { request?: string; type?: string }
    if (request === undefined) throw error
    const isFresh = refetchFile(fetch, request, refetchMs).then(
      () => true,
      () => false,
    )
    // Whoever waits has waited for a script already; the next to ask finds what is fetched now.
    if (type === 'timeout' || !(await isFresh)) throw error
    return (await load()).default
  }
}

/** Loads the host's texts in one language, see `loadTextFile`. */
export function loadTexts(language: LanguageCode, failed: (error: unknown) => void): Promise<HostTexts> {
  const { load } = languages.find(({ code }) => code === language) ?? languages[0]
  return loadTextFile<HostTexts>(load, failed)
}
