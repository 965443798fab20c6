/**
 * The part of a route pattern that every address of the page begins with.
 *
 * @param {string} path
 */
const fixedPart = (path) => path.replace(/\/:.*$/, '')

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Places in a file of one area that name a page of another area, one line each.
 *
 * @param {{ remote: string, path: string }[]} pages pages of all areas with their packages
 * @param {string} file path in the project; begins with the package of its area
 * @param {string} text
 */
export const foreignAddresses = (pages, file, text) =>
  pages
    .filter(({ remote }) => !file.startsWith(`${remote}/`))
    .filter(({ path }) => new RegExp(`${escapeRegExp(fixedPart(path))}(?![\\w-])`).test(text))
    .map(({ remote, path }) => `  ${file} names ${path} of ${remote}`)
