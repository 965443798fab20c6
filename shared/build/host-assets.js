import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { painterFile, painterId } from '@member/shared/addresses'
import { baseCss, themeCss } from '@member/shared/theme'
import { integrityOf } from './integrity.js'

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
 * Asks for the painter where the browser keeps a picture: not before the tags of the page's scripts, beside which it is.
 *
 * @param {string} integrity
 */
const painterCall = (integrity) =>
  `try{if(localStorage.lastPicture){let s=document.createElement("script");s.id="${painterId}";s.fetchPriority="high";s.onload=s.onerror=()=>s.remove();s.crossOrigin="anonymous";s.integrity="${integrity}";s.src=document.querySelector("script[defer]").src.replace(/[^/]+$/,"${painterFile}");document.head.append(s)}}catch(e){}`

/**
 * Emits the HTML frame with style, guard and the call of the painter, which the page server fills for each visitor.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder of the host
 */
export function emitShell(compilation, folder) {
  const { RawSource } = compilation.compiler.webpack.sources
  const file = join(folder, 'shell.html')
  compilation.fileDependencies.add(file)
  /** @param {string} name */
  const sourceOf = (name) => {
    const asset = compilation.getAsset(name)
    if (asset === undefined) throw new Error(`the build has no ${name} for the shell`)
    return asset.source.source()
  }
  const guard = String(sourceOf(guardAsset))
  compilation.deleteAsset(guardAsset)
  const painter = painterCall(integrityOf(sourceOf(painterFile)))
  // The theme, so that the first paint has its colours and fonts.
  const styled = filled(readFileSync(file, 'utf8'), 'style', 'data-theme-css', themeCss + baseCss)
  const guarded = filled(styled, 'script', 'data-guard', guard)
  const html = filled(guarded, 'script', 'data-painter', painter)
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
