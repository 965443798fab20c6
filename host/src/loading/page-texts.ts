import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import i18next from 'i18next'

/** Pages whose texts are in use, so that a language switch can fetch theirs before it shows. */
const inUse = new Map<string, { area: string; release: string; page: AreaPage }>()

async function addTexts(area: string, release: string, page: AreaPage, language: string): Promise<void> {
  const load = page.texts?.[language] ?? page.texts?.en ?? Object.values(page.texts ?? {})[0]
  if (load === undefined) return
  const { default: texts } = await load()
  i18next.addResourceBundle(language, textNamespace(area, release), texts, true, true)
}

/** Loads a page's texts in the language in use, into the namespace of its release. */
export async function addPageTexts(area: string, release: string, page: AreaPage): Promise<void> {
  inUse.set(`${release} ${page.path}`, { area, release, page })
  await addTexts(area, release, page, i18next.language)
}

/** Loads the texts of all pages seen so far in another language; called before that language is shown. */
export async function addTextsOfOpenPages(language: string): Promise<void> {
  await Promise.all([...inUse.values()].map(({ area, release, page }) => addTexts(area, release, page, language)))
}
