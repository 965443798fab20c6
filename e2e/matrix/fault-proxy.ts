import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type FailureReport, failureReportsAddress } from '@member/shared/failure-report'
import { type Answer, type Fault, slowSeconds, spoil } from './faults.ts'

/** A fault of every answer to a path, as long as it is set. */
interface Injection {
  /** Path and query of the requests, e.g. `/r/account/0.2.0-bbbbbbbbbbbb/entry.1a2b3c4d.js`. */
  path: string
  fault: Fault
}

/**
 * Stands between browser and site and spoils answers. Unlike a test tool's interception it leaves the browser's own
 * cache at work, and any browser can use it.
 */
export interface FaultProxy {
  origin: string
  /** Replaces the faults; none heals all. */
  inject(faults: readonly Injection[]): void
  /** Reports of failures that browsers have sent, oldest first. */
  reports: FailureReport[]
  /** Addresses of the documents that were asked for, oldest first: one more than expected is a reload. */
  documents: string[]
  /** Paths of all answers that were not spoilt, oldest first. */
  served: string[]
  stop(): Promise<void>
}

const kept = /^(content-type|cache-control|x-content-type-options|access-control-|cross-origin-|vary)/

/** The answer of the site to a GET, not compressed. Rejects when it cannot be reached. */
async function ask(site: string, { url = '/', headers }: IncomingMessage): Promise<Answer> {
  const answer = await fetch(site + url, {
    headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity', cookie: headers.cookie ?? '' },
  })
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => kept.test(name))),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Hands a request on and the answer back as it is. */
function forward(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(site)
  const { method, url, headers } = asked
  const onward = request({ hostname, port, method, path: url, headers }, (good) => {
    answer.writeHead(good.statusCode ?? 502, good.headers)
    good.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function answerBadly(site: string, fault: Fault, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const spoilt = spoil(fault, await ask(site, asked))
  switch (spoilt.kind) {
    case 'silence':
      return
    case 'cut':
      asked.socket.resetAndDestroy()
      return
    case 'late':
      await pause(slowSeconds * 1_000, undefined, { ref: false })
      break
    case 'answer':
      break
  }
  const { status, headers, body } = spoilt.answer
  answer
    .writeHead(status, { ...headers, 'content-length': body.length })
    .end(asked.method === 'HEAD' ? undefined : body)
}

/** Starts a proxy without faults on a port of its own. */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  let injected: readonly Injection[] = []
  const proxy: Pick<FaultProxy, 'reports' | 'documents' | 'served'> = { reports: [], documents: [], served: [] }

  const server = createServer(async (asked, answer) => {
    const { method, url = '/', headers } = asked
    // A page that is closed leaves requests behind.
    asked.on('error', () => {})
    answer.on('error', () => {})
    if (method === 'POST' && url === failureReportsAddress) {
      proxy.reports.push(JSON.parse(await text(asked)))
      answer.writeHead(204).end()
      return
    }
    if (headers['sec-fetch-dest'] === 'document') proxy.documents.push(url)
    const fault = injected.find(({ path }) => path === url)?.fault
    if (fault !== undefined) return answerBadly(site, fault, asked, answer).catch(() => answer.destroy())
    proxy.served.push(url)
    forward(site, asked, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...proxy,
    origin: `http://127.0.0.1:${port}`,
    inject(faults) {
      injected = faults
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
