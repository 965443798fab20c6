/** What the first texts of a page take. */
export interface FirstTexts {
  /** Loads the texts of the page's language. */
  own(): Promise<unknown>
  /** Loads those that are shown while its own are missing; rejects when there are none either. */
  standIn(): Promise<unknown>
  /** Whether there are any texts, be they those of another language, or of some files only. */
  hasSome(): boolean
  /** Waits that many milliseconds; rejects once the texts are no longer needed. */
  pause(ms: number): Promise<unknown>
  /** The texts of the page's language have failed; others are shown. */
  missing(error: unknown): void
  /** The texts of the page's language have come after the page was shown. */
  late(): void
}

/** Texts of the page's language are waited for this long before others are loaded; milliseconds. */
const waitMs = 2_000

/** Pauses before the texts are asked for again; the last one is repeated. */
const pauses = [2_000, 5_000, 15_000, 60_000]

async function untilLoaded(first: Promise<unknown>, { own, pause, missing }: FirstTexts): Promise<void> {
  let asked = first
  for (let tries = 0; ; tries += 1) {
    try {
      await asked
      return
    } catch (error) {
      missing(error)
      await pause(pauses[Math.min(tries, pauses.length - 1)] as number)
      asked = own()
    }
  }
}

/**
 * Resolves once the page has texts: its own, or those of another language where its own fail or are slow; its own are
 * then retried until they load. Rejects with their error when no texts could be loaded at all, and when `pause` does.
 */
export async function firstTexts(texts: FirstTexts): Promise<void> {
  const { own, standIn, hasSome, pause, late } = texts
  const first = own()
  const isThere = first.then(
    () => true,
    () => false,
  )
  if (await Promise.race([isThere, pause(waitMs).then(() => false)])) return
  const isOwn = await Promise.any([first.then(() => true), standIn().then(() => false)]).catch((error) => {
    if (hasSome()) return false
    throw error.errors[0]
  })
  if (!isOwn) untilLoaded(first, texts).then(late, () => {})
}
