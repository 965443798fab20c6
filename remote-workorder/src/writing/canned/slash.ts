/** A canned reply in one of its languages. */
export interface CannedReply {
  id: number
  shortcut: string
  title: string
  language: string
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
