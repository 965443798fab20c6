import type { ServerResponse } from 'node:http'
import type { Member } from '../database/schema.ts'

/** Bytes that wait for a reader before it counts as gone; the sockets of the machine hold more. */
const mostWaiting = 64 * 1024

/** Who reads a stream, as of the last look at their session. */
export interface StreamReader {
  member: Pick<Member, 'id' | 'shop_id' | 'group_id'>
  /** Hash of the token the stream was opened with. */
  tokenHash: string
  /** Names of the rights of the group when the stream was opened. */
  rights: string
  /** Prefix of the address, as limits count it. */
  address: string
}

/** One open stream. */
export interface LiveStream extends StreamReader {
  /** The badge it was told last, as a text. */
  badge: string | undefined
  /** Round of heartbeats it belongs to. */
  round: number
  /** Sends a text as it is; `gone` when the reader does not read, and the stream is closed then. */
  send(text: string): 'sent' | 'gone'
  end(lastText: string): void
}

/** A stream on a response whose head has been sent. */
export function openStream(reader: StreamReader, response: ServerResponse, round: number): LiveStream {
  return {
    ...reader,
    badge: undefined,
    round,
    send(text) {
      if (response.destroyed || response.writableEnded) return 'gone'
      if (response.writableLength > mostWaiting) {
        response.destroy()
        return 'gone'
      }
      response.write(text)
      return 'sent'
    },
    end: (lastText) => void response.end(lastText),
  }
}
