import i18next from 'i18next'

type Texts = Record<string, string>

/** Files by the texts that came from them. */
const fileOf = new WeakMap<object, string>()
/** Newest texts of each file. */
const newest = new Map<string, Texts>()
/** Files of each bundle i18next holds, by language and namespace, in the order they were added. */
const bundles = new Map<string, { language: string; namespace: string; files: Set<string> }>()

let add: typeof i18next.addResourceBundle

/** The loader adds texts as in production; this only records which file went where. */
function recordBundles(): void {
  add = i18next.addResourceBundle
  i18next.addResourceBundle = (language, namespace, texts, ...rest) => {
    const file = fileOf.get(texts)
    if (file !== undefined) {
      const key = `${language} ${namespace}`
      const bundle = bundles.get(key) ?? { language, namespace, files: new Set() }
      bundles.set(key, bundle)
      bundle.files.add(file)
    }
    return add(language, namespace, texts, ...rest)
  }
}

// i18next has its methods for bundles from `init` on.
i18next.init = new Proxy(i18next.init, {
  apply(init, instance, options) {
    const ready = Reflect.apply(init, instance, options)
    recordBundles()
    return ready
  },
})

/** Texts that are on the page are replaced as soon as their file has changed. */
export const texts = {
  /** Called when a file of texts has run as a module, the first time or again. */
  evaluated(file: string, content: Texts): void {
    fileOf.set(content, file)
    newest.set(file, content)
    const affected = [...bundles.values()].filter(({ files }) => files.has(file))
    for (const { language, namespace, files } of affected) {
      // Removed first, as a key that is gone from the file must not stay on the page.
      i18next.removeResourceBundle(language, namespace)
      for (const name of files) add(language, namespace, newest.get(name), true, true)
    }
    // What react-i18next renders again for.
    if (affected.length > 0) i18next.emit('languageChanged', i18next.language)
  },
}
