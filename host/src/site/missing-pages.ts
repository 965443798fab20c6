import { managePath, messagesPath, releasesPath, workOrdersPath } from '../addresses.ts'

/** Pages that have nothing to show without a part of the API, by the beginning of its calls. */
const pagesOf = {
  '/api/workorder/': [workOrdersPath, managePath],
  '/api/interaction/': [messagesPath],
  '/api/releases/': [releasesPath],
}

/**
 * Pages that a site has nothing for; those below them are meant, too.
 * @param lacks beginnings of the calls that the API lacks
 */
export const missingPages = (lacks: readonly string[]): string[] =>
  Object.entries(pagesOf).flatMap(([calls, pages]) => (lacks.includes(calls) ? pages : []))
