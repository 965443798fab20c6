import { useDraft } from '@member/shared'
import { useBeingWritten } from '../being-written.ts'

/** A text that stays in this tab until it is sent, also when its dialog or its page is closed meanwhile. */
export interface KeptText {
  text: string
  write(text: string): void
  /** Call it after the text was sent or given up. */
  clear(): void
}

/**
 * Keeps the text of a dialog or a field, for a reload, a way back and a login.
 * @param key identifies it within the area
 * @param begin what the field has before anything is written
 */
export function useKeptText(key: string, begin = ''): KeptText {
  const { texts, change, clear } = useDraft(key, { text: begin })
  useBeingWritten(texts.text === begin ? 'empty' : 'written')
  return { text: texts.text, write: (text) => change({ text }), clear }
}
