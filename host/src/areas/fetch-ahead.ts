import { limits } from './deadline.ts'

/** A page of an area, by its route pattern. */
export interface PageAddress {
  area: string
  path: string
}

export interface FetchAheadDependencies {
  page: Pick<Window, 'navigator' | 'memberIntegrity'>
  fetch: typeof window.fetch
  /** Addresses of the scripts that a page starts with; may reject. */
  filesOf(likely: PageAddress): Promise<readonly string[]>
}

/** What a browser may say of its line (Network Information API). */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the member's line has room for what they may never look at. */
function isLineFree({ onLine, connection }: Navigator & { connection?: Line }): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the scripts of a page that the member may open into the browser's cache, each once, behind everything else;
 * nothing of them runs. A slow line is left free for what the member asks for. What fails is asked for when the page is
 * opened.
 */
export type FetchAhead = (page: PageAddress) => Promise<void>

export function createFetchAhead({ page, fetch, filesOf }: FetchAheadDependencies): FetchAhead {
  const asked = new Set<string>()

  async function fetchFile(address: string): Promise<void> {
    if (asked.has(address)) return
    asked.add(address)
    try {
      const integrity = page.memberIntegrity?.(address) ?? ''
      const signal = AbortSignal.timeout(limits.script)
      const answer = await fetch(address, { integrity, priority: 'low', signal })
      // The browser keeps an answer once it has been read.
      await answer.arrayBuffer()
    } catch {
      asked.delete(address)
    }
  }

  return async (likely) => {
    // Whatever the line, as it reads the manifests.
    const files = await filesOf(likely).catch(() => [])
    if (!isLineFree(page.navigator)) return
    await Promise.all(files.map(fetchFile))
  }
}
