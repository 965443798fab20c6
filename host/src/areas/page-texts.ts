import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import type { i18n } from 'i18next'
import { standIns } from '../i18n/language.ts'

/** The texts of the areas' pages, in a namespace for each page and release. */
export interface PageTexts {
  /** Loads a page's texts in the language in use. */
  addPage(area: string, release: string, page: AreaPage): Promise<void>
  /** Loads the texts of all pages seen so far in another language; called before that language is shown. */
  addLanguage(language: string): Promise<void>
}

export function createPageTexts(i18n: i18n): PageTexts {
  /** Pages whose texts are in use, so that a language switch can fetch theirs before it shows. */
  const inUse = new Map<string, AreaPage>()

  /** What a language lacks is fetched in those that stand in for it; an area with neither speaks what it has. */
  async function addTexts(namespace: string, { texts = {} }: AreaPage, language: string): Promise<void> {
    const add = async (code: string, load: NonNullable<(typeof texts)[string]>) =>
      i18n.addResourceBundle(code, namespace, (await load()).default, true, true)
    const wanted = [language, ...standIns(language)].flatMap((code) => {
      const load = texts[code]
      return load === undefined ? [] : [{ code, load }]
    })
    const [any] = Object.values(texts)
    if (wanted.length > 0) await Promise.all(wanted.map(({ code, load }) => add(code, load)))
    else if (any !== undefined) await add(language, any)
  }

  return {
    async addPage(area, release, page) {
      const namespace = textNamespace({ area, release, page: page.name })
      inUse.set(namespace, page)
      await addTexts(namespace, page, i18n.language)
    },
    async addLanguage(language) {
      await Promise.all([...inUse].map(([namespace, page]) => addTexts(namespace, page, language)))
    },
  }
}
