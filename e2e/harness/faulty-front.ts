import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type FailureReport, failureReportsAddress } from '@member/shared/failure-report'
import { type Answer, type Fault, slowSeconds, spoil } from './faults.ts'

/** A server on a port of its own. */
interface Listening {
  origin: string
  stop(): Promise<void>
}

async function listen(hear: (asked: IncomingMessage, answer: ServerResponse) => unknown): Promise<Listening> {
  const server = createServer(hear)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Stands between browser and site and spoils answers. Unlike a test tool's interception it leaves the browser's own
 * cache at work, and any browser can use it.
 */
export interface FaultyFront extends Listening {
  /** Asked for each request; undefined lets it through. */
  fault: (path: string) => Fault | undefined
  /** Reports of failures that browsers have sent, oldest first. */
  reports: FailureReport[]
  /** Addresses of the documents that were asked for, oldest first: one more than expected is a reload. */
  documents: string[]
  /** How often a path was asked for. */
  asked(path: string): number
}

const kept = /^(content-type|cache-control|x-content-type-options|access-control-|cross-origin-|vary)/

/** The answer of the site, not compressed. Rejects when it cannot be reached. */
async function ask(site: string, { method = 'GET', url = '/', headers }: IncomingMessage): Promise<Answer> {
  const answer = await fetch(site + url, {
    method,
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

async function answerBadly(site: string, wrong: Fault, asked: IncomingMessage, answer: ServerResponse) {
  const spoilt = spoil(wrong, await ask(site, asked))
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

/** Starts a front without faults on a port of its own. */
export async function startFaultyFront(site: string): Promise<FaultyFront> {
  const paths: string[] = []

  const listening = await listen(async (asked, answer) => {
    const { method, url = '/', headers } = asked
    const path = new URL(url, site).pathname
    // A page that is closed leaves requests behind.
    asked.on('error', () => {})
    answer.on('error', () => {})
    paths.push(path)
    if (headers['sec-fetch-dest'] === 'document') front.documents.push(url)
    const fault = front.fault(path)
    if (fault !== undefined) return answerBadly(site, fault, asked, answer).catch(() => answer.destroy())
    if (method !== 'POST' || path !== failureReportsAddress) return forward(site, asked, answer)
    // Not handed on: the server hears only so many of one address.
    const report = JSON.parse(await text(asked))
    if (report.outcome !== 'ready') front.reports.push(report)
    answer.writeHead(204).end()
  })
  const front: FaultyFront = {
    ...listening,
    fault: () => undefined,
    reports: [],
    documents: [],
    asked: (path) => paths.filter((one) => one === path).length,
  }
  return front
}

/** Bytes of a document that come at once, and milliseconds until the next ones. */
const drip = { bytes: 200, ms: 20 }

/** Stands between browser and site, and lets the body of a document through bit by bit, as a poor line does. */
export function startDrippingFront(site: string): Promise<Listening> {
  return listen((asked, answer) => {
    if (asked.headers['sec-fetch-dest'] !== 'document') return forward(site, asked, answer)
    const { hostname, port } = new URL(site)
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, path: asked.url, headers }, async (good) => {
      const { 'content-length': _, ...kept } = good.headers
      answer.writeHead(good.statusCode ?? 502, kept)
      const html = await buffer(good)
      const body = html.indexOf('<body')
      answer.write(html.subarray(0, body))
      for (let at = body; at < html.length && !answer.destroyed; at += drip.bytes) {
        answer.write(html.subarray(at, at + drip.bytes))
        await pause(drip.ms)
      }
      return answer.end()
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
}
