import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseCss, themeCss } from '@member/shared/theme'

/**
 * Scripts of the host's own texts by language: every `import('…/locales/<language>/…')` of the build.
 *
 * @param {Map<string, string[]>} scripts files by request
 */
export function textsByLanguage(scripts) {
  /** @type {Record<string, string[]>} */
  const found = {}
  for (const [request, files] of scripts) {
    const language = /\/locales\/([a-z-]+)[/.]/.exec(request)?.[1]
    if (language) found[language] = [...new Set([...(found[language] ?? []), ...files])].sort()
  }
  // The order of modules is the one in which they were read.
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Asset that a build of the host holds the guard of its start in, until the HTML frame takes it. */
export const guardAsset = 'guard.js'

/**
 * Emits the HTML frame with style and guard; the page server fills it for each visitor.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder of the host
 */
export function emitShell(compilation, folder) {
  const { RawSource } = compilation.compiler.webpack.sources
  const file = join(folder, 'shell.html')
  compilation.fileDependencies.add(file)
  const guard = compilation.getAsset(guardAsset)
  if (guard === undefined) throw new Error(`the build has no ${guardAsset} for the shell`)
  compilation.deleteAsset(guardAsset)
  // The theme, so that the first paint has its colours and fonts.
  const styled = filled(readFileSync(file, 'utf8'), 'style', 'data-theme-css', themeCss + baseCss)
  const html = filled(styled, 'script', 'data-guard', String(guard.source.source()))
  compilation.emitAsset('shell.html', new RawSource(html))
  return 'shell.html'
}

/**
 * Fills an empty element of the HTML shell and removes its mark.
 *
 * @param {string} html
 * @param {'script' | 'style'} element
 * @param {string} mark attribute of the element
 * @param {string} text
 */
function filled(html, element, mark, text) {
  const empty = `<${element} ${mark}></${element}>`
  const [before, after] = html.split(empty)
  if (after === undefined) throw new Error(`shell.html has no ${empty} to fill`)
  return `${before}<${element}>${text}</${element}>${after}`
}
