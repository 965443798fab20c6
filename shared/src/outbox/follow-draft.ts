/**
 * How the draft in a box stands to what the server had when it was last saved from there or taken over into it. `emptied`:
 * sent or deleted here, which the server may not know.
 */
export type OwnDraft = 'unchanged' | 'changed' | 'emptied'

/** How the server's stands to the same. `gone`: it is not there any more; `sent`: neither, and this very text was sent. */
export type ServersDraft = 'same' | 'newer' | 'gone' | 'sent'

/** What is done: `save` the box on the server, `take` the server's into the box, `empty` the box, or nothing. */
export type DraftStep = 'keep' | 'save' | 'take' | 'empty'

/** A changed box keeps its text and never writes over the server's, which waits until one of the two is sent. */
const steps: Record<OwnDraft, Record<ServersDraft, DraftStep>> = {
  unchanged: { same: 'keep', newer: 'take', gone: 'keep', sent: 'empty' },
  changed: { same: 'save', newer: 'keep', gone: 'save', sent: 'save' },
  emptied: { same: 'save', newer: 'take', gone: 'empty', sent: 'empty' },
}

/** What to do with a draft after another device may have changed the server's. No text is lost, whatever clocks say. */
export const followDraft = (own: OwnDraft, servers: ServersDraft): DraftStep => steps[own][servers]

/** What drafts say, for a comparison; empty for none. */
export interface DraftVersions {
  own: string
  /** The server's when it was last saved from here or taken over. */
  known: string
  /** Those that were to be saved from here since, with no answer: the server may have any of them. */
  tried: readonly string[]
  servers: string
}

/** Compares the draft in a box and the server's, for `followDraft()`. */
export function compareDrafts({
  own,
  known,
  tried,
  servers,
}: DraftVersions): [OwnDraft, Exclude<ServersDraft, 'sent'>] {
  if (own === servers) return ['unchanged', 'same']
  const written = own === '' ? 'emptied' : 'changed'
  if (servers === known || (servers !== '' && tried.includes(servers))) return [written, 'same']
  return [own === known ? 'unchanged' : written, servers === '' ? 'gone' : 'newer']
}
