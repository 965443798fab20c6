import type { AreaHttp } from './host-api.ts'

/** A page that a member is about to enter: what its first calls depend on. */
export interface PageEntry {
  /** Ends when the member goes elsewhere, before the page is entered or after. */
  http: AreaHttp
  /** Parameters of the page's path. */
  params: Readonly<Record<string, string | undefined>>
  /** Query of the address. */
  query: URLSearchParams
  /** Language of the page, as `useLanguage().current`. */
  language: string
}

/** A query as the page's `useQuery` asks it: with the same key, so that the page finds it under way. */
export interface FirstQuery {
  queryKey: readonly unknown[]
  /** Gets the signal that ends it when no part of the page waits for it any more. */
  queryFn: (asked: { signal: AbortSignal }) => Promise<unknown>
  /** An answer that is younger is not asked for again; milliseconds, by default 15 000. The same as in the page. */
  staleTime?: number
}
