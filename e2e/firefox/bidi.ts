import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** One command's answer or one event, as WebDriver BiDi sends them. */
interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

/** A connection to a browser that speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export interface Bidi {
  /** Sends a command; resolves with its result, rejects with the browser's words. */
  send<T>(method: string, params: object): Promise<T>
  /** Calls back for each event of a name, e.g. `log.entryAdded`; the session must have subscribed to it. */
  on(method: string, hear: (params: never) => void): void
  close(): void
}

async function connected(url: string): Promise<WebSocket> {
  // The port answers some hundred milliseconds after the browser has begun.
  for (let tries = 0; ; tries += 1) {
    const socket = new WebSocket(url)
    const opened = await new Promise<unknown>((resolve) => {
      socket.once('open', () => resolve(undefined))
      socket.once('error', resolve)
    })
    if (opened === undefined) return socket
    if (tries === 300) throw opened
    await pause(100)
  }
}

/** Connects to a browser that may still be starting; rejects after half a minute. */
export async function connectBidi(port: number): Promise<Bidi> {
  const socket = await connected(`ws://127.0.0.1:${port}/session`)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const listeners: { method: string; hear: (params: never) => void }[] = []
  let sent = 0
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    if (message.type === 'event') {
      for (const { method, hear } of listeners) if (method === message.method) hear(message.params as never)
      return
    }
    const call = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') call?.resolve(message.result)
    else call?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
  })
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        sent += 1
        waiting.set(sent, { resolve: resolve as (result: unknown) => void, reject })
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    on: (method, hear) => void listeners.push({ method, hear }),
    close: () => socket.close(),
  }
}
