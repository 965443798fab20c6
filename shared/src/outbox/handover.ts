import type { Handover } from './create-outbox.ts'

/** What the tabs say to each other about a message. */
type Word = { ask: string } | { given: string } | { kept: string }

/** Milliseconds in which a living tab answers. */
const patience = 2_000

/** Tabs of a member hand messages over by a channel; without one each keeps its own. */
export function createHandover(channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null): Handover {
  const say = (word: Word) => channel?.postMessage(word)
  const hear = (act: (word: Partial<Record<'ask' | 'given' | 'kept', string>>) => void) =>
    channel?.addEventListener('message', ({ data }: MessageEvent) => act(Object(data)))
  return {
    ask: (id) =>
      new Promise((resolve) => {
        if (channel === null) return resolve('kept')
        const timer = setTimeout(resolve, patience, 'kept')
        hear(({ given, kept }) => {
          if (given !== id && kept !== id) return
          clearTimeout(timer)
          resolve(given === id ? 'given' : 'kept')
        })
        say({ ask: id })
      }),
    answer: (give) =>
      hear(({ ask }) => {
        // The tabs that do not have it are silent.
        if (ask !== undefined && give(ask) === 'given') say({ given: ask })
      }),
  }
}
