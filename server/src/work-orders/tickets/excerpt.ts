import { type Language, t } from '../../texts/translate.ts'

/** Longest excerpt, in characters. */
const longest = 80

/** Characters of a text that an excerpt is made of: room for marks and addresses, which it does not show. */
const longestBeginning = 400

/** What a ticket keeps of its last message for lists, as it was written. */
export const beginningOf = (text: string): string => [...text.trim()].slice(0, longestBeginning).join('')

/** Characters of a block of private ones that stand for punctuation that is no mark, and what they stand for. */
const literal = {
  first: 0xe100,
  of: (text: string) =>
    text.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(literal.first + sign.charCodeAt(0))),
  shown: (text: string) =>
    text.replace(/[\ue100-\ue17f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - literal.first)),
}

/** Marks of blocks, line by line: fences, quotes, headings, lists, rules, tables, addresses of references. */
const lineMarks: readonly (readonly [mark: RegExp, words: string])[] = [
  [/^[ \t]*(?:>[ \t]*)+/gm, ''],
  [/^[ \t]*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/^[ \t|:=*_-]*$/gm, ''],
  [/^[ \t]*\[[^\]\n]*\]:.*$/gm, ''],
  [/^[ \t]*\||\|[ \t]*$/gm, ''],
]

/** Emphasis around words; what stands beside a number, as in `5*3*2`, and in a name, as in `a_b_c`, is none. */
const emphasis: readonly RegExp[] = [
  /(?<!\p{N})(\*{1,3}|~~)(?=\S)([^\n]+?)(?<=\S)\1(?!\p{N})/gu,
  /(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu,
]

/** The words of a Markdown text, as far as it goes: it may end in the middle of a mark. */
function wordsOf(markdown: string, picture: string): string {
  let text = markdown
    // Signs that change the direction of what follows would reach beyond the excerpt.
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ue100-\ue17f]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : '',
    )
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => literal.of(sign))
    .replace(/(?<!`)(`{1,2})(?!`)([^`]+)\1(?!`)/g, (_, __, code: string) => literal.of(code))
  for (const [mark, words] of lineMarks) text = text.replace(mark, words)
  text = text
    .replace(/!\[[^\]]*(?:\](?:\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$))?|$)/g, literal.of(picture))
    .replace(/\[([^[\]]*)\](?:\([^)]*(?:\)|$)|\[[^\]]*\])/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]*)>/g, '$1')
  for (let depth = 0; depth < 2; depth += 1) for (const mark of emphasis) text = text.replace(mark, '$2')
  return literal.shown(text.replace(/(?<!\S)(?:\*{1,3}|~~|`)(?=\S)/g, ''))
}

/** The beginning of a message for lists: one line of plain words in the reader's language. */
export function excerptOf(beginning: string, language: Language): string {
  const words = wordsOf(beginning, t(language, 'excerptPicture'))
  const line = [...words.replace(/\s+/g, ' ').trim()]
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
}
