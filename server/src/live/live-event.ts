import type { Badge } from '../messages/badge.ts'

/** How far a stream hears: of what all processes of the server write, or of what its own process does. */
export type Reach = 'all' | 'process'

/** Why the server ends a stream. */
export type EndReason = 'session' | 'rights' | 'stopping' | 'too-many'

/** What a browser hears (member API, 11). What names a row, and `releases`, are hints to ask again. */
export type LiveEvent =
  | {
      event: 'hello'
      data: {
        unread: number
        unseen: number
        quiet: boolean
        reach: Reach
        releases: 'told' | 'ask'
        heartbeat: number
      }
    }
  | { event: 'unread'; data: Badge }
  | { event: 'conversation'; data: { with: number } }
  | { event: 'ticket'; data: { id: number } }
  | { event: 'desk'; data: Record<never, never> }
  | { event: 'releases'; data: Record<never, never> }
  | { event: 'reach'; data: { reach: Reach } }
  /** Something may have happened that nobody can tell any more. */
  | { event: 'resync'; data: Record<never, never> }
  /** A sign of life. */
  | { event: 'beat'; data: Record<never, never> }
  | { event: 'end'; data: { reason: EndReason } }

/** Where a stream is, to go on from there, and the milliseconds after which its browser returns if it breaks. */
export interface Place {
  position: string
  retry: number
}

/** One event in the format of an event stream (HTML, server-sent events). */
export const encodeEvent = ({ event, data }: LiveEvent, place?: Place): string => {
  const where = place === undefined ? '' : `id: ${place.position}\nretry: ${place.retry}\n`
  return `${where}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
