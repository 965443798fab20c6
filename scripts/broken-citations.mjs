/** `(member API, 5.2)`, also after another citation and over two lines of a comment. */
const citation = /(?:\(|; )(member\s+API|work\s+orders|specification),\s+([^();:]+)/g

/**
 * What a citation names: `transitions 1 and 2, nudge` is `1`, `2` and `nudge`.
 *
 * @param {string} cited
 */
const namedIn = (cited) =>
  cited.split(/,|\band\b|\bto\b/).map((part) =>
    part
      .trim()
      .replace(/^(?:transitions?|sections?) (?=\d)/, '')
      .toLowerCase(),
  )

/**
 * Citations of sections that do not exist, one line each.
 *
 * @param {Readonly<Record<string, ReadonlySet<string>>>} sections numbers or titles by the name of the document
 * @param {string} file
 * @param {string} text
 */
export function brokenCitations(sections, file, text) {
  const joined = text.replace(/\n[ \t]*(?:\*|\/\/)[ \t]*/g, '\n')
  return [...joined.matchAll(citation)].flatMap(({ 1: name = '', 2: cited = '', index }) => {
    const known = sections[name.replace(/\s+/g, ' ')]
    if (namedIn(cited).every((section) => known?.has(section))) return []
    const line = joined.slice(0, index).split('\n').length
    return [`  ${file}:${line}: ${text.split('\n')[line - 1]?.trim()}`]
  })
}
