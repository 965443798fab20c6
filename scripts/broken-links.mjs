/**
 * Links of a document to files of the project that do not exist, one line each.
 *
 * @param {(path: string) => boolean} exists
 * @param {string} file
 * @param {string} text
 */
export const brokenLinks = (exists, file, text) =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(([^()\s:#]+)(?:#[^()\s]*)?\)/g)].flatMap(([, link = '']) => {
      const { pathname } = new URL(link, `file:///${file}`)
      return exists(decodeURI(pathname.slice(1))) ? [] : [`  ${file}:${index + 1}: ${link}`]
    }),
  )
