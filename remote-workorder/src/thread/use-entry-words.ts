import { type Translate, useTexts } from '@member/shared'
import type { Entry, ThreadEvent } from '../ticket/timeline.ts'
import { eventSentence, type Part } from './event-sentence.ts'
import { personName, type Reader } from './person-name.ts'
import { useReader } from './thread-context.ts'

/** Characters of a message that are read aloud and shown in notices. */
const excerptLength = 140

/** Turns entries into sentences for the reader of the surrounding thread; an empty text where there is none. */
export function useEntryWords(): (entry: Entry) => string {
  return entryWords(useReader(), useTexts())
}

/** Turns entries into sentences for a reader; an empty text where there is none. */
export function entryWords(reader: Reader, t: Translate): (entry: Entry) => string {
  const written = (part: Part): string | number => {
    if (typeof part !== 'object') return part
    return 'key' in part ? t(part.key) : personName(part.person, reader, t)
  }
  const eventWords = (event: ThreadEvent): string => {
    const sentence = eventSentence(event, reader.viewer)
    if (sentence === null) return ''
    const parts = Object.entries(sentence.parts).map(([name, part]) => [name, written(part)])
    return t(sentence.key, { name: personName(event.actor, reader, t), ...Object.fromEntries(parts) })
  }
  return (entry) => {
    if (entry.kind === 'event') return eventWords(entry)
    const name = personName(entry.author, reader, t)
    if (entry.withdrawn !== null) return t('thread.withdrawn', { name })
    const text = entry.body.replace(/\s+/g, ' ').trim().slice(0, excerptLength)
    return text === '' ? t('thread.sentFiles', { name }) : t('thread.wrote', { name, text })
  }
}
