/** A response whose body a test writes. */
export interface FakeStream {
  response: Response
  /** Sends events as the server does. */
  send(text: string): void
  end(): void
}

/** The start of a stream, with a number of unread messages. */
export const hello = (unread: number, more: object = {}): string =>
  event('hello', { unread, reach: 'all', releases: 'told', heartbeat: 15, ...more })

export const event = (name: string, data: object, position = 'abc-1'): string =>
  `id: ${position}\nretry: 700\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Makes a response that streams; a `signal` breaks it, as it does in a browser. */
export function fakeStream(signal?: AbortSignal | null): FakeStream {
  const encoder = new TextEncoder()
  const waiting: string[] = []
  let state: 'open' | 'ended' | 'broken' = 'open'
  let wake = () => {}
  const changed = () => {
    wake()
    wake = () => {}
  }
  signal?.addEventListener('abort', () => {
    state = 'broken'
    changed()
  })
  const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
    for (;;) {
      if (state === 'broken') throw new DOMException('aborted', 'AbortError')
      const text = waiting.shift()
      if (text !== undefined) return { done: false, value: encoder.encode(text) }
      if (state === 'ended') return { done: true }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const response = {
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'text/event-stream; charset=utf-8' }),
    body: { getReader: () => ({ read }) },
  } as unknown as Response
  return {
    response,
    send(text) {
      waiting.push(text)
      changed()
    },
    end() {
      state = 'ended'
      changed()
    },
  }
}
