import { createHash } from 'node:crypto'
import { releaseSetAddress } from '@member/shared/addresses'

/** Integrity of these bytes, as a manifest writes it. */
export const integrityOf = (bytes: string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** A file as the server answers it. */
interface ServedFile {
  /** Default 200. */
  status?: number
  /** Default a script's. */
  type?: string
  bytes: string
  /** What happens on the page when the bytes are run as a script; does not run for other bytes. */
  run?: () => void
}

/** One request that left the page. */
interface FakeRequest {
  path: string
  by: 'script' | 'fetch'
  cache: RequestCache
}

/** Below the loader: a page that loads scripts, a network with a server behind it, and the browser's cache. */
export interface FakeBrowser {
  page: Window
  fetch: typeof window.fetch
  /** Path → what the server answers; other paths answer 404. */
  server: Map<string, ServedFile>
  /** Path → the bytes the browser keeps of it. */
  cache: Map<string, string>
  requests: FakeRequest[]
  /** Paths of the scripts that ran, in order. */
  ran: string[]
  /** Paths of the script tags that are in the page now. */
  tags(): string[]
  /** Puts a script into the page whose request is never answered. */
  hang(script: HTMLScriptElement): void
  /** Loads a chunk as webpack's runtime does: asks the page for its integrity and rejects with a `ChunkLoadError`. */
  loadChunk(address: string): Promise<void>
}

const origin = 'http://localhost'
const scriptType = 'text/javascript; charset=utf-8'

export function fakeBrowser(): FakeBrowser {
  /** The site answers, as a server does whose release set this test does not read. */
  const server: FakeBrowser['server'] = new Map([
    [releaseSetAddress, { type: 'application/json; charset=utf-8', bytes: '{}' }],
  ])
  const cache: FakeBrowser['cache'] = new Map()
  const requests: FakeRequest[] = []
  const ran: string[] = []
  const head = document.createElement('head')
  const tags = () => [...head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

  function answer(path: string, mode: RequestCache): Required<Omit<ServedFile, 'run'>> {
    const kept = mode === 'default' ? cache.get(path) : undefined
    if (kept !== undefined) return { status: 200, type: scriptType, bytes: kept }
    const { status = 200, type = scriptType, bytes } = server.get(path) ?? { status: 404, bytes: '' }
    if (status === 200 && mode !== 'no-store') cache.set(path, bytes)
    return { status, type, bytes }
  }

  const isIntact = (integrity: string | null | undefined, bytes: string) =>
    !integrity || integrity === integrityOf(bytes)

  async function runScript(script: HTMLScriptElement): Promise<void> {
    const path = new URL(script.src).pathname
    requests.push({ path, by: 'script', cache: 'default' })
    await Promise.resolve()
    const { status, bytes } = answer(path, 'default')
    if (status !== 200 || !isIntact(script.integrity, bytes)) return void script.onerror?.(new Event('error'))
    ran.push(path)
    const file = server.get(path)
    if (file?.bytes === bytes) file.run?.()
    script.onload?.(new Event('load'))
  }

  const answerFetch: FakeBrowser['fetch'] = async (input, { cache: mode = 'default', integrity } = {}) => {
    const path = new URL(String(input), origin).pathname
    requests.push({ path, by: 'fetch', cache: mode })
    const { status, type, bytes } = answer(path, mode)
    if (!isIntact(integrity, bytes)) throw new TypeError('Failed to fetch')
    return new Response(bytes, { status, headers: { 'content-type': type } })
  }

  const page = {
    addEventListener: () => {},
    fetch: answerFetch,
    location: { origin, href: `${origin}/user` },
    document: {
      addEventListener: () => {},
      createElement: (name: string) => document.createElement(name),
      querySelectorAll: (selectors: string) => head.querySelectorAll(selectors),
      head: {
        append(script: HTMLScriptElement) {
          head.append(script)
          void runScript(script)
        },
      },
    },
  } as unknown as Window

  return {
    page,
    server,
    cache,
    requests,
    ran,
    tags,
    hang: (script) => head.append(script),
    fetch: answerFetch,
    async loadChunk(address) {
      const script = page.document.createElement('script')
      script.src = address
      script.integrity = page.memberIntegrity?.(script.src) ?? ''
      await new Promise((resolve, reject) => {
        const failure = { name: 'ChunkLoadError', type: 'error', request: script.src }
        script.onload = resolve
        script.onerror = () => reject(Object.assign(new Error(`Loading chunk ${address} failed.`), failure))
        page.document.head.append(script)
      }).finally(() => script.remove())
    },
  }
}
