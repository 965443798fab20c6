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
    if (language) found[language] = [...new Set([...(found[language] ?? []), ...files])]
  }
  return found
}

/**
 * Emits the HTML frame with the scripts; the page server fills it for each visitor.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder of the host
 */
export function emitShell(compilation, folder) {
  const { RawSource } = compilation.compiler.webpack.sources
  const file = join(folder, 'shell.html')
  compilation.fileDependencies.add(file)
  compilation.emitAsset('shell.html', new RawSource(shellWithStyle(readFileSync(file, 'utf8'))))
  return 'shell.html'
}

/**
 * Inlines the theme into the style element of the HTML shell, so that the first paint has its colours and fonts.
 *
 * @param {string} html
 */
function shellWithStyle(html) {
  const [before, after] = html.split('<style data-theme-css></style>')
  if (after === undefined) throw new Error('shell.html has no <style data-theme-css></style> to fill')
  return `${before}<style>${themeCss}${baseCss}</style>${after}`
}
