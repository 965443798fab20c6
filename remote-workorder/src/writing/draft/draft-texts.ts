import { readNumber } from '@member/shared'
import { readFiles } from '../ticket-message.ts'
import type { Known, KnownDraft, MessageDraft } from './merge-draft.ts'
import type { DraftOwner } from './server-drafts.ts'

/** A draft as the browser keeps it. */
export const nothing = { body: '', files: '[]', sendAs: '', known: '', at: '0' }

/** Under which name it does. */
export const draftName = ({ ticket, view, kind }: DraftOwner): string => `${view} ${kind} ${ticket}`

/** Whose draft has a name; null for texts that are no message. */
export function ownerOf(name: string): DraftOwner | null {
  const [, view, kind, ticket] = /^(mine|manage) (reply|note) (.+)$/.exec(name) ?? []
  if (ticket === undefined) return null
  return { ticket, view: view === 'manage' ? 'manage' : 'mine', kind: kind === 'note' ? 'note' : 'reply' }
}

/** Reads what the browser keeps, which may be of another release. */
export function readKept({ body, files, sendAs, known, at }: typeof nothing): KnownDraft {
  const parsed = (() => {
    try {
      return readFiles(JSON.parse(files))
    } catch {
      return []
    }
  })()
  return { body, files: parsed, sendAs, known, at: readNumber(at) ?? 0 }
}

/** Writes it as `readKept()` reads it. */
export const toKeep = ({ body, files, sendAs }: MessageDraft, { known, at }: Known): typeof nothing => ({
  body,
  files: JSON.stringify(files),
  sendAs,
  known,
  at: String(at),
})
