import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import type { i18n } from 'i18next'
import { standIns } from '../i18n/language.ts'

/** Texts of a page or a contribution, with the name that their namespace has. */
type NamedTexts = Pick<AreaPage, 'name' | 'texts'>

/** The texts of the areas' pages and contributions, in a namespace for each of them and each release. */
export interface PageTexts {
  /** Loads the texts of a page or a contribution in the language in use. */
  add(area: string, release: string, owner: NamedTexts): Promise<void>
  /** Loads all texts in use in another language; called before that language is shown. */
  addLanguage(language: string): Promise<void>
}

export function createPageTexts(i18n: i18n): PageTexts {
  /** Whose texts are in use, so that a language switch can fetch them before it shows. */
  const inUse = new Map<string, NamedTexts>()

  /** What a language lacks is fetched in those that stand in for it; an area with neither speaks what it has. */
  async function addTexts(namespace: string, { texts = {} }: NamedTexts, language: string): Promise<void> {
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
    async add(area, release, owner) {
      const namespace = textNamespace({ area, release, page: owner.name })
      inUse.set(namespace, owner)
      await addTexts(namespace, owner, i18n.language)
    },
    async addLanguage(language) {
      await Promise.all([...inUse].map(([namespace, owner]) => addTexts(namespace, owner, language)))
    },
  }
}
