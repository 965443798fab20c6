import type { AreaPage } from '@member/shared'
import { textNamespace } from '@member/shared/host'
import type { i18n } from 'i18next'
import { firstTexts } from '../i18n/first-texts.ts'
import { type LanguageCode, standIns } from '../i18n/language.ts'
import { loadTextFile } from '../i18n/load-texts.ts'
import { once } from '../platform/once.ts'
import { areaErrorOf } from './reason.ts'
import type { Blame, Culprit } from './reports.ts'

/** Texts of a page or a contribution, with the name that their namespace has. */
type NamedTexts = Pick<AreaPage, 'name' | 'texts'>

/** The texts of the areas' pages and contributions, in a namespace for each of them and each release. */
export interface PageTexts {
  /**
   * Loads the texts of a page or a contribution in the language in use. What is not there a moment after `code`, or
   * cannot be loaded, is shown in another language and asked for until it is there; what fails is reported. Rejects when
   * nothing can be loaded in any language, and as `code` does.
   *
   * @param code the code that shows the texts; what is there before it is early enough
   */
  add(area: string, release: string, owner: NamedTexts, code: Promise<unknown>): Promise<void>
  /** Loads all texts in use in another language; called before that language is shown. Never rejects. */
  addLanguage(language: string): Promise<void>
}

export function createPageTexts(i18n: i18n, blame: Blame, navigator: Pick<Navigator, 'onLine'>): PageTexts {
  /** Loads those that are in use in a language, so that a language switch can do so before it shows; by namespace. */
  const inUse = new Map<string, (language: string, code: Promise<unknown>) => Promise<void>>()

  /** What a language lacks is fetched in those that stand in for it; an area with neither speaks what it has. */
  function addTexts(
    namespace: string,
    culprit: Culprit,
    texts: NonNullable<NamedTexts['texts']>,
    language: string,
    code: Promise<unknown>,
  ): Promise<void> {
    // Of a page that is not shown, its opening tells.
    const missing = once((error: unknown) => {
      // A loader that throws at once is heard before `shown` is there.
      code
        .then(() => shown)
        .then(
          () => blame(error, areaErrorOf(error, navigator.onLine).reason, culprit),
          () => {},
        )
    })
    /** Adds the files that can be loaded; rejects when one cannot. */
    const add = async ([from, loads]: (typeof files)[number], as = from) => {
      const added = await Promise.allSettled(
        [loads]
          .flat()
          .map(async (load) => i18n.addResourceBundle(as, namespace, await loadTextFile(load, missing), true, true)),
      )
      for (const one of added) if (one.status === 'rejected') throw one.reason
    }
    const files = Object.entries(texts)
    const wanted = files.filter(([from]) => from === language || standIns(language).includes(from as LanguageCode))
    const others = files.filter((file) => !wanted.includes(file))
    const [any] = others
    const shown = firstTexts({
      own: async () => {
        if (wanted.length > 0) await Promise.all(wanted.map((file) => add(file)))
        else if (any !== undefined) await add(any, language)
      },
      standIn: () => Promise.any(others.map((file) => add(file))),
      hasSome: () => [language, ...Object.keys(texts)].some((one) => i18n.hasResourceBundle(one, namespace)),
      pause: (ms) => code.then(() => new Promise((resolve) => setTimeout(resolve, ms))),
      missing,
      // Components render again when the language changes, not when texts are added.
      late: () => void i18n.changeLanguage(i18n.language),
    })
    return shown
  }

  return {
    async add(area, release, { name, texts = {} }, code) {
      const namespace = textNamespace({ area, release, page: name })
      const addIn = (language: string, shown: Promise<unknown>) =>
        addTexts(namespace, { area, release }, texts, language, shown)
      inUse.set(namespace, addIn)
      try {
        await addIn(i18n.language, code)
      } catch (error) {
        inUse.delete(namespace)
        throw error
      }
    },
    async addLanguage(language) {
      await Promise.allSettled([...inUse.values()].map((addIn) => addIn(language, Promise.resolve())))
    },
  }
}
