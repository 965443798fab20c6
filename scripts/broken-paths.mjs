/** The short names of folders in docs/specification.md. */
const folders = {
  host: 'host/src',
  shared: 'shared/src',
  server: 'server/src',
  account: 'remote-account/src',
  messages: 'remote-messages/src',
  workorder: 'remote-workorder/src',
  e2e: 'e2e',
}

/** `` `host:http/send.test.ts` beginning of a test's name ``, up to the end of the line of a cell. */
const cited = new RegExp(`\`(${Object.keys(folders).join('|')}):([\\w./-]+)\`([^|<\`;]*)`, 'g')

/**
 * Places of the specification's table that name a file which does not exist, or a test that its file has not, one line
 * each.
 *
 * @param {(path: string) => string | undefined} read
 * @param {string} file
 * @param {string} text
 */
export const brokenPlaces = (read, file, text) =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(cited)].flatMap(([, folder = '', rest = '', behind = '']) => {
      const path = `${folders[/** @type {keyof typeof folders} */ (folder)]}/${rest}`
      const found = read(path)
      const name = /\.(?:test|spec)\.tsx?$/.test(path) ? behind.trim() : ''
      if (found === undefined) return [`  ${file}:${index + 1}: ${path}`]
      return found.includes(name) ? [] : [`  ${file}:${index + 1}: ${path} has no test “${name}”`]
    }),
  )

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

/**
 * States of the specification's first table whose number is not that of its rows, one line each.
 *
 * @param {string} file
 * @param {string} text
 */
export function wrongCounts(file, text) {
  const rows = [...text.matchAll(/^\| \d+\.\d+ \|.*\| `(\w[\w ]*)`[^|]*\|$/gm)].map(([, state = '']) => state)
  return [...text.matchAll(/^\| (?:`([\w ]+)`|all) \| (\d+) \|$/gm)].flatMap(([, state, said]) => {
    const count = rows.filter((one) => state === undefined || one === state).length
    return Number(said) === count ? [] : [`  ${file}: ${count} rows are ${state ?? 'there'}, not ${said}`]
  })
}
