/** A text with what is selected in it; `from` and `to` are positions, the same without a selection. */
export interface EditedText {
  text: string
  from: number
  to: number
}

/** What the buttons above a text do to it. */
export const marks = ['bold', 'list', 'quote', 'code', 'link'] as const
export type Mark = (typeof marks)[number]

const replaced = ({ text, from, to }: EditedText, by: string): string => text.slice(0, from) + by + text.slice(to)

/** Puts marks around the selection, or takes them away when they are there; the words stay selected. */
function wrapped(edited: EditedText, mark: string): EditedText {
  const { text, from, to } = edited
  const chosen = text.slice(from, to)
  // A mark around blanks would not be one: they stay outside.
  const inner = chosen.trim()
  const start = from + (chosen.length - chosen.trimStart().length)
  const end = start + inner.length
  const around = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
  if (around && start >= mark.length) {
    const without = { text, from: start - mark.length, to: end + mark.length }
    return { text: replaced(without, inner), from: start - mark.length, to: end - mark.length }
  }
  const within = { text, from: start, to: end }
  return { text: replaced(within, mark + inner + mark), from: start + mark.length, to: end + mark.length }
}

function linesOf({ text, from, to }: EditedText): { from: number; to: number } {
  const end = text.indexOf('\n', to)
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end }
}

/** Puts a mark before each line of the selection, or takes it away when each has it. */
function prefixed(edited: EditedText, mark: string): EditedText {
  const { text } = edited
  const lines = linesOf(edited)
  const given = text.slice(lines.from, lines.to).split('\n')
  const marked = given.every((line) => line.startsWith(mark))
  const changed = given.map((line) => (marked ? line.slice(mark.length) : mark + line)).join('\n')
  const to = lines.from + changed.length
  const chosen = edited.from === edited.to ? to : lines.from
  return { text: replaced({ text, ...lines }, changed), from: chosen, to }
}

/** A block of code over several lines; within a line the selection is marked. */
function asCode(edited: EditedText): EditedText {
  const { text, from, to } = edited
  const chosen = text.slice(from, to)
  if (!chosen.includes('\n')) return wrapped(edited, '`')
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n'
  const after = to === text.length || text[to] === '\n' ? '' : '\n'
  const block = `${before}\`\`\`\n${chosen}\n\`\`\`${after}`
  const start = from + before.length + 4
  return { text: replaced(edited, block), from: start, to: start + chosen.length }
}

/** A link with the selection as its words, or as its address; what is to be written next is selected. */
function asLink(edited: EditedText, words: string): EditedText {
  const { text, from, to } = edited
  const chosen = text.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const [name, address] = isAddress ? [words, chosen] : [chosen || words, 'https://']
  const next =
    isAddress || chosen === ''
      ? { at: from + 1, length: name.length }
      : { at: from + name.length + 3, length: address.length }
  return { text: replaced(edited, `[${name}](${address})`), from: next.at, to: next.at + next.length }
}

/** The text after a button was pressed. @param words what a link is called until it is named */
export function withMark(edited: EditedText, mark: Mark, words: string): EditedText {
  switch (mark) {
    case 'bold':
      return wrapped(edited, '**')
    case 'list':
      return prefixed(edited, '- ')
    case 'quote':
      return prefixed(edited, '> ')
    case 'code':
      return asCode(edited)
    case 'link':
      return asLink(edited, words)
  }
}

/** Puts words in place of the selection; the cursor is behind them. */
export const withWords = (edited: EditedText, words: string): EditedText => ({
  text: replaced(edited, words),
  from: edited.from + words.length,
  to: edited.from + words.length,
})

/** Of a pair that makes one character, the first half. */
const endsWithinCharacter = (text: string): boolean => /[\ud800-\udbff]$/.test(text)

/** What of a text is replaced to make it another one: only what differs, in whole characters. */
export function difference(before: string, after: string): { from: number; to: number; words: string } {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same += 1
  if (endsWithinCharacter(before.slice(0, same))) same -= 1
  let end = 0
  while (end < most - same && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (endsWithinCharacter(before.slice(0, before.length - end))) end -= 1
  return { from: same, to: before.length - end, words: after.slice(same, after.length - end) }
}

/**
 * Changes the text of a field by what a button or a list does, so that the browser's Undo takes it back.
 *
 * @param onText called with the new text where the browser cannot do it; else the field tells it as what is typed
 */
export function putText(area: HTMLTextAreaElement, next: EditedText, onText: (text: string) => void): void {
  const { from, to, words } = difference(area.value, next.text)
  area.focus()
  if (from !== to || words !== '') {
    area.setSelectionRange(from, to)
    // Deprecated, and the only way that leaves something to undo.
    const isDone = words === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, words)
    if (!isDone) onText(next.text)
  }
  // After the field has the new text.
  requestAnimationFrame(() => area.setSelectionRange(next.from, next.to))
}
