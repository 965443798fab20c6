/** What the first texts of a page take; times are in milliseconds. */
export interface FirstTexts {
  /** Loads the texts of the page's language. */
  own(): Promise<unknown>
  /** Loads those of another language, which are shown instead of missing ones. */
  standIn(): Promise<unknown>
  /** Rejects when nobody waits for the texts any more. */
  pause(ms: number): Promise<unknown>
  /** The texts of the page's language have failed, or are not there when the page is to be shown. */
  missing(error: unknown): void
  /** The texts of the page's language have come after the page was shown. */
  late(): void
}

/** Texts of the page's language are waited for this long, then those of another. */
const waits = { own: 2_000, standIn: 1_500 }

/** Pauses before the texts are asked for again; the last one is repeated. */
const pauses = [2_000, 5_000, 15_000, 60_000]

async function untilLoaded(first: Promise<unknown>, { own, pause }: FirstTexts): Promise<void> {
  let asked = first
  for (let tries = 0; ; tries += 1) {
    try {
      await asked
      return
    } catch {
      await pause(pauses[Math.min(tries, pauses.length - 1)] as number)
      asked = own()
    }
  }
}

/**
 * Resolves when the page has texts, or when it cannot wait for them any longer; rejects only as `pause` does. Texts of
 * its language that are late are asked for until they are there.
 */
export async function firstTexts(texts: FirstTexts): Promise<void> {
  const { own, standIn, pause, missing, late } = texts
  const first = own()
  const loaded = first.then(
    () => true,
    () => false,
  )
  if (await Promise.race([loaded, pause(waits.own).then(() => false)])) return
  missing(new Error('the texts are late, or could not be loaded'))
  untilLoaded(first, texts).then(late, () => {})
  await Promise.race([standIn().catch(() => {}), pause(waits.standIn)])
}
