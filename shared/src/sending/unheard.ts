import type { DraftTexts } from '@member/shared'

const begin = 'sent '

/** What a draft keeps of a text that was sent, until its author hears that the server has it. */
export const keptSent = (id: string, message: object): DraftTexts => ({ [begin + id]: JSON.stringify(message) })

/** The same once it has arrived or was given up. */
export const forgottenSent = (id: string): DraftTexts => ({ [begin + id]: '' })

/**
 * Texts that an earlier page load has sent and not heard of; sent again with the same id, none is there twice.
 * @param isKnown whether this page load has sent the one with that id
 */
export function unheard(draft: DraftTexts | undefined, isKnown: (id: string) => boolean) {
  return Object.entries(draft ?? {}).flatMap(([field, kept]) => {
    const id = field.slice(begin.length)
    if (!field.startsWith(begin) || kept === '' || isKnown(id)) return []
    try {
      return [{ id, message: JSON.parse(kept) as unknown }]
    } catch {
      return []
    }
  })
}
