import type { i18n } from 'i18next'
import type { Store } from '../platform/app-store.ts'
import { writeCookie } from '../platform/browser-storage.ts'
import { once } from '../platform/once.ts'
import { firstTexts } from './first-texts.ts'
import {
  type LanguageCode,
  languageAtom,
  languageCookie,
  languages,
  languageTag,
  loadedTextsAtom,
  standIns,
} from './language.ts'
import { type HostTexts, loadTexts } from './load-texts.ts'
import { hostNamespace } from './start-i18n.ts'

/** The page is shown without texts of any language after this time, in milliseconds: the least texts are in its script. */
const standInMs = 1_500

/** Loads other texts that the page needs before it changes to a language, e.g. those of a mounted area. */
type TextSource = (language: LanguageCode) => Promise<unknown>

export interface LanguageSwitch {
  /** Resolves when the page has texts, see `firstTexts`; never rejects. Await it before rendering. */
  ready: Promise<void>
  /** Changes the language without a reload. Rejects and changes nothing when the host's texts cannot be loaded. */
  setLanguage(language: LanguageCode): Promise<void>
  /** Registers a source; returns a function that removes it. A source that fails does not stop the switch. */
  addSource(source: TextSource): () => void
}

export interface LanguageDependencies {
  i18n: i18n
  store: Store
  document: Document
  load?: (language: LanguageCode, failed: (error: unknown) => void) => Promise<HostTexts>
  /** Called at most once: a file of texts failed. */
  missing: (error: unknown) => void
  /** Called after each change, e.g. to load the server's texts again. */
  onChanged?: () => void
}

/** Creates the language switch, which loads the host's texts and changes the language without a reload. */
export function createLanguageSwitch({
  i18n,
  store,
  document,
  load = loadTexts,
  missing,
  onChanged = () => {},
}: LanguageDependencies): LanguageSwitch {
  const sources = new Set<TextSource>()
  const tell = once(missing)
  const first = store.get(languageAtom)
  let wanted = first

  async function fetchOwn(language: LanguageCode): Promise<void> {
    if (i18n.hasResourceBundle(language, hostNamespace)) return
    const texts = await load(language, tell)
    i18n.addResourceBundle(language, hostNamespace, texts)
    store.set(loadedTextsAtom, (others) => ({ ...others, [language]: texts }))
  }

  const fetchTexts = (language: LanguageCode) => Promise.all([language, ...standIns(language)].map(fetchOwn))

  async function setLanguage(language: LanguageCode): Promise<void> {
    wanted = language
    await Promise.all([fetchTexts(language), ...[...sources].map((source) => source(language).catch(() => {}))])
    // The member chose again while the texts were loading.
    if (wanted !== language) return
    await i18n.changeLanguage(language)
    writeCookie(document, languageCookie, language)
    document.documentElement.lang = languageTag(language)
    store.set(languageAtom, language)
    onChanged()
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const fetchOthers = () =>
    Promise.any(languages.filter(({ code }) => code !== first).map(({ code }) => fetchOwn(code)))

  return {
    ready: firstTexts({
      own: () => fetchTexts(first),
      standIn: () => Promise.race([fetchOthers(), pause(standInMs)]),
      hasSome: () => true,
      pause,
      missing: tell,
      // Components render again when the language changes, not when texts are added.
      late: () => void i18n.changeLanguage(i18n.language),
    }),
    setLanguage,
    addSource: (source) => {
      sources.add(source)
      return () => void sources.delete(source)
    },
  }
}
