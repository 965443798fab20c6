import type { Translate } from '@member/shared'
import type { Entry, ThreadEvent, ThreadMessage } from '../ticket/timeline.ts'
import { plainWords } from '../writing/plain-words.ts'
import { eventSentence, type Part } from './event-sentence.ts'
import { personName, type Reader } from './person-name.ts'

/** Characters of a message that are read aloud and shown in notices. */
const excerptLength = 140

/** An event as a sentence for its reader; an empty text where there is none. */
export function eventWords(event: ThreadEvent, reader: Reader, t: Translate): string {
  const written = (part: Part): string | number => {
    if (typeof part !== 'object') return part
    return 'key' in part ? t(part.key) : personName(part.person, reader, t)
  }
  const sentence = eventSentence(event, reader.viewer)
  if (sentence === null) return ''
  const parts = Object.entries(sentence.parts).map(([name, part]) => [name, written(part)])
  return t(sentence.key, { name: personName(event.actor, reader, t), ...Object.fromEntries(parts) })
}

async function messageWords(message: ThreadMessage, reader: Reader, t: Translate): Promise<string> {
  const name = personName(message.author, reader, t)
  if (message.withdrawn !== null) return t('thread.withdrawn', { name })
  const text = await plainWords(message.body, excerptLength)
  return text === '' ? t('thread.sentFiles', { name }) : t('thread.wrote', { name, text })
}

/** An entry as a sentence for its reader; an empty text where there is none. */
export const entryWords = async (entry: Entry, reader: Reader, t: Translate): Promise<string> =>
  entry.kind === 'event' ? eventWords(entry, reader, t) : messageWords(entry, reader, t)
