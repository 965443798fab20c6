import { randomUUID } from 'node:crypto'

/** @typedef {Exclude<import('./page/changes.ts').Change, { kind: 'run' }>} BuildChange */

/**
 * Sends changes to open pages as server-sent events. A page that connects first gets the id of this run of the
 * development server, then the newest change of each build.
 */
export function eventStream() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set()
  /** @type {Map<string, BuildChange>} */
  const newest = new Map()
  /** @param {object} change */
  const line = (change) => `data: ${JSON.stringify(change)}\n\n`
  const run = line({ kind: 'run', id: randomUUID() })
  return {
    /** @param {BuildChange} change */
    tell(change) {
      newest.set(change.build, change)
      for (const page of pages) page.write(line(change))
    },
    /**
     * Answers a request for the stream; it stays open until the page is left.
     *
     * @param {import('node:http').ServerResponse} response
     */
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
