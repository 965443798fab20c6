/** What a canned reply can name; filled in when it is inserted. */
export const variables = ['member', 'agent', 'number', 'subject', 'category', 'site'] as const

export type Variable = (typeof variables)[number]

/** Names of the variables as they are written, in the language of the text. */
export const variableNames: Readonly<Record<'zh-cn' | 'en', Readonly<Record<Variable, string>>>> = {
  'zh-cn': { member: '会员', agent: '客服', number: '编号', subject: '主题', category: '分类', site: '网站' },
  en: { member: 'member', agent: 'agent', number: 'number', subject: 'subject', category: 'category', site: 'site' },
}

/** A variable as it is written in a text, `{{member}}` or `{{会员}}`. */
export const written = (variable: Variable, language: 'zh-cn' | 'en'): string =>
  `{{${variableNames[language][variable]}}}`

/** Also in full width, as Chinese keyboards write braces. */
const mark = /[{｛]{2}\s*([^{}｛｝\s]+)\s*[}｝]{2}/gu

const byName: ReadonlyMap<string, Variable> = new Map(
  Object.values(variableNames).flatMap((names) => variables.map((variable) => [names[variable], variable] as const)),
)

/**
 * A canned reply with its variables filled in, by their names of either language. What has no value, and what is none of
 * the variables, stays as it is written, so that the agent sees it before it is sent.
 */
export const fillVariables = (text: string, values: Readonly<Partial<Record<Variable, string>>>): string =>
  text.replace(mark, (whole, name: string) => {
    const variable = byName.get(name.toLowerCase())
    return (variable && values[variable]) || whole
  })

/** Names in double braces that are none of the variables, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].flatMap(([, name = '']) => (byName.has(name.toLowerCase()) ? [] : [name]))),
]

export interface CannedReply {
  id: number
  shortcut: string
  title: string
  language: 'zh-cn' | 'en'
  body: string
}

/** What is typed behind a slash, and where the slash is. */
export interface Slash {
  from: number
  query: string
}

const longestQuery = 30

/**
 * The slash before the cursor that begins a line or a word, with what follows it; null without one. While Chinese is typed
 * its key writes `、` or `／`.
 */
export function slashBefore(text: string, cursor: number): Slash | null {
  const typed = text.slice(Math.max(0, cursor - longestQuery - 2), cursor)
  const query = /(?:^|\s)[/／、]([^\s/／、]*)$/u.exec(typed)?.[1]
  if (query === undefined || query.length > longestQuery) return null
  return { from: cursor - query.length - 1, query }
}

const most = 8

/**
 * The replies that a query finds, at most eight: first those whose shortcut begins with it, then those that have it in
 * their title; each first in that language.
 */
export function findReplies(replies: readonly CannedReply[], query: string, language: string): readonly CannedReply[] {
  const sought = query.toLowerCase()
  const rank = (reply: CannedReply): number => {
    const place = reply.shortcut.toLowerCase().startsWith(sought)
      ? 0
      : reply.title.toLowerCase().includes(sought)
        ? 2
        : 4
    return place + (reply.language === language ? 0 : 1)
  }
  const ranked = replies.map((reply) => ({ reply, rank: rank(reply) })).filter((one) => one.rank < 4)
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ reply }) => reply)
}
