import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import i18next from 'i18next'
import { standIns } from '../i18n/language.ts'

/** Pages whose texts are in use, so that a language switch can fetch theirs before it shows. */
const inUse = new Map<string, { area: string; release: string; page: AreaPage }>()

/** What a language lacks is fetched in those that stand in for it; an area with neither speaks what it has. */
async function addTexts(area: string, release: string, page: AreaPage, language: string): Promise<void> {
  const texts = page.texts ?? {}
  const add = async (code: string, load: NonNullable<(typeof texts)[string]>) =>
    i18next.addResourceBundle(
      code,
      textNamespace({ area, release, page: page.name }),
      (await load()).default,
      true,
      true,
    )
  const wanted = [language, ...standIns(language)].flatMap((code) => {
    const load = texts[code]
    return load === undefined ? [] : [{ code, load }]
  })
  const [any] = Object.values(texts)
  if (wanted.length > 0) await Promise.all(wanted.map(({ code, load }) => add(code, load)))
  else if (any !== undefined) await add(language, any)
}

/** Loads a page's texts in the language in use, into the namespace of that page and release. */
export async function addPageTexts(area: string, release: string, page: AreaPage): Promise<void> {
  inUse.set(textNamespace({ area, release, page: page.name }), { area, release, page })
  await addTexts(area, release, page, i18next.language)
}

/** Loads the texts of all pages seen so far in another language; called before that language is shown. */
export async function addTextsOfOpenPages(language: string): Promise<void> {
  await Promise.all([...inUse.values()].map(({ area, release, page }) => addTexts(area, release, page, language)))
}
