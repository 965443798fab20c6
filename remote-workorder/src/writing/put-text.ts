import type { EditedText } from './text-edit.ts'

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
