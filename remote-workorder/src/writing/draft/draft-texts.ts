import { readNumber } from '@member/shared'
import type { Standing } from '@member/shared/outbox'
import { readFiles } from '../ticket-message.ts'
import type { DatedDraft, MessageDraft } from './merge-draft.ts'
import type { DraftOwner } from './server-drafts.ts'

/** A draft as the browser keeps it. */
export const nothing = { body: '', files: '[]', sendAs: '', at: '0', standing: '' }

/** Under which name it does. */
export const draftName = ({ ticket, view, kind }: DraftOwner): string => `${view} ${kind} ${ticket}`

/** Whose draft has a name; null for texts that are no message. */
export function ownerOf(name: string): DraftOwner | null {
  const [, view, kind, ticket] = /^(mine|manage) (reply|note) (.+)$/.exec(name) ?? []
  if (ticket === undefined) return null
  return { ticket, view: view === 'manage' ? 'manage' : 'mine', kind: kind === 'note' ? 'note' : 'reply' }
}

/** Reads what the browser keeps, which may be of another release. */
export function readKept({ body, files, sendAs, at, standing }: typeof nothing): DatedDraft & { standing: Standing } {
  const parsed = (() => {
    try {
      return readFiles(JSON.parse(files))
    } catch {
      return []
    }
  })()
  const known = standing === 'saved' || standing === 'arrived' ? standing : 'changed'
  return { body, files: parsed, sendAs, at: readNumber(at) ?? 0, standing: known }
}

/** Writes it as `readKept()` reads it; `at` in seconds since 1970. */
export const toKeep = ({ body, files, sendAs }: MessageDraft, at: number, standing: Standing): typeof nothing => ({
  body,
  files: JSON.stringify(files),
  sendAs,
  at: String(at),
  standing,
})
