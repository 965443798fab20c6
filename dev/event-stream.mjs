import { randomUUID } from 'node:crypto'

/**
 * Tells open pages of changes by server-sent events. A page that connects hears first which run of the development
 * server this is, then the newest of each build.
 */
export function eventStream() {
  const pages = new Set()
  const newest = new Map()
  const line = (change) => `data: ${JSON.stringify(change)}\n\n`
  const run = line({ kind: 'run', id: randomUUID() })
  return {
    /** @param {import('./page/changes.ts').Change} change */
    tell(change) {
      newest.set(change.build, change)
      for (const page of pages) page.write(line(change))
    },
    /** Answers a request for the stream; it stays open until the page is left. */
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(run)
      for (const change of newest.values()) response.write(line(change))
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
