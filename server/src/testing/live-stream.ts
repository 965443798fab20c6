import { once } from 'node:events'
import { request } from 'node:http'
import { readJson, readRecord } from '@member/shared/reading'
import { until } from './time.ts'

/** An open event stream, as a browser reads it. */
export interface ReadStream {
  status: number
  headers: Record<string, unknown>
  /** All that was sent, as it came. */
  text(): string
  /** Events so far, each with its data, e.g. `unread {"count":1}`. */
  events(): string[]
  /** The last position, to return with. */
  position(): string
  /** Waits until so many events of that name have come. */
  heard(event: string, count?: number): Promise<void>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  leave(): void
}

const eventsIn = (text: string): string[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, name, data]) => `${name} ${data}`)

/** Opens an event stream of a server that listens at an address. */
export async function readStream(address: string, headers: Record<string, string>): Promise<ReadStream> {
  const sent = request(`${address}/api/live`, { headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const ended = new Promise<void>((resolve) => response.on('close', resolve))
  response.on('error', () => undefined)
  const count = (event: string) => eventsIn(text).filter((one) => one.startsWith(`${event} `)).length
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: () => eventsIn(text),
    position: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    heard: (event, wanted = 1) => until(() => count(event) >= wanted),
    ended,
    leave: () => sent.destroy(),
  }
}

/** The envelope that was sent instead of a stream. */
export const refusalIn = (stream: ReadStream): Record<string, unknown> => readRecord(readJson(stream.text()))
