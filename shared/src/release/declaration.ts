// Entry `@member/shared/declaration`: what an area may call itself and its addresses. The build checks it, and publish
// once more, with the same words. Nothing here is part of a page.
import * as v from 'valibot'
import { languages } from '../languages.ts'
import { AreaName } from './manifest.ts'

/** The part of a definition, or of a manifest of its build, that the rules are about. */
const Declaration = v.object({
  kind: v.string(),
  area: v.string(),
  owns: v.optional(v.array(v.string())),
  pages: v.array(v.object({ path: v.string(), name: v.string(), title: v.record(v.string(), v.string()) })),
  menu: v.optional(v.array(v.object({ path: v.string(), title: v.record(v.string(), v.string()) }))),
  rights: v.optional(v.array(v.object({ path: v.string(), title: v.record(v.string(), v.string()) }))),
})

/** Names that the host and its page have, and one that every object has, which readers of documents pass over. */
const taken: readonly unknown[] = ['host', 'user', 'constructor']

/** What is wrong with the name of an area; undefined when nothing is. */
export const areaNameProblem = (name: unknown): string | undefined =>
  v.is(AreaName, name) && !taken.includes(name)
    ? undefined
    : `the area's name '${name}' is not allowed: a name has 2 to 31 lower-case letters a to z and digits, a letter first, and is not ${taken.join(' or ')}`

const segmentRule = 'a segment is one or more letters a to z, in either case, digits, _ and -'

/** The rule that a path breaks, a clause; undefined when it breaks none. Slashes may be repeated. */
function brokenRule(path: string, segment: RegExp, rule: string): string | undefined {
  if (!path.startsWith('/')) return 'it does not begin with /'
  const wrong = path.split('/').find((part) => part !== '' && !segment.test(part))
  return wrong === undefined ? undefined : `'${wrong}' in it is not allowed: ${rule}`
}

const patternProblem = (path: string) =>
  brokenRule(path, /^:?[\w-]+$/, `${segmentRule}; a parameter is the same after a colon, like :id, and fills a segment`)

const prefixProblem = (prefix: string) =>
  prefix.includes(':') ? 'a prefix has no parameters' : brokenRule(prefix, /^[\w-]+$/, segmentRule)

/** A page in a sentence, with its path, name and area. */
export const describePage = (area: string, { path, name }: { path: string; name: string }): string =>
  `the page ${path} (${name}) of ${area}`

/**
 * What is wrong with how an area, or the host, declares itself, one clause each: its name, its prefixes, paths and titles
 * of its pages.
 *
 * @param given a manifest as it was read, or what will be in it
 */
export function declarationProblems(given: unknown): string[] {
  const result = v.safeParse(Declaration, given)
  if (!result.success)
    return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} is not valid: ${issue.message}`)
  const { kind, area, owns = [], pages, menu = [], rights = [] } = result.output
  const paths = new Set(pages.map(({ path }) => path))
  const nameProblem = kind === 'area' ? areaNameProblem(area) : undefined
  return [
    ...(nameProblem === undefined ? [] : [nameProblem]),
    ...owns.flatMap((prefix) => {
      const problem = prefixProblem(prefix)
      return problem === undefined ? [] : [`${area} owns '${prefix}': ${problem}`]
    }),
    ...pages.flatMap((page) => {
      const problem = patternProblem(page.path)
      return problem === undefined ? [] : [`the path of ${describePage(area, page)}: ${problem}`]
    }),
    ...pages.flatMap((page) => untitled(describePage(area, page), page.title)),
    ...menu.flatMap(({ path, title }) => {
      const entry = `the menu entry ${path} of ${area}`
      return [
        ...(paths.has(path) && isNode(path) ? [] : [`${entry} is no page of it without parameters below /user/`]),
        ...untitled(entry, title),
      ]
    }),
    ...rights.flatMap(({ path, title }) => {
      const right = `the right ${path} of ${area}`
      const isOfPage = paths.has(path.replace(/\/[^/]*$/, ''))
      return [
        ...(isOfPage && isNode(path) ? [] : [`${right} is not below a page of it: /user/<page>/<action>`]),
        ...untitled(right, title),
      ]
    }),
  ]
}

/** Whether a path can be that of a menu entry or a right (member API, 4.4). */
const isNode = (path: string) => /^\/user\/\w+([/-]\w+)*$/.test(path)

const untitled = (what: string, title: Readonly<Record<string, string>>): string[] =>
  languages
    .filter((language) => (title[language] ?? '').trim() === '')
    .map((language) => `${what} has no title in ${language}`)
