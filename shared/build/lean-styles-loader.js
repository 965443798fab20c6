/** A text between two backticks that has several lines: in areas and host, styles. */
const template = /`[^`]*\n[^`]*`/g

/**
 * A webpack loader that empties the lines of block comments which have lines of their own, and takes the indentation out
 * of styles. Both are text for the minifier, and would be fetched by everybody (1 % of a page measured). Lines keep their
 * numbers, for source maps.
 *
 * @param {string} source
 * @returns {string}
 */
export default function leanStyles(source) {
  return source
    .replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, (comment) => comment.replace(/[^\n]+/g, ''))
    .replace(template, (text) => text.replace(/^[ \t]+/gm, ''))
}
