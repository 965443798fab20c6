import { newWorkOrderPath } from '../addresses.ts'

/** What a report says about a failure. */
export interface FailureFacts {
  /** Path of the page, without its query. */
  pathname: string
  /** Seconds since 1970. */
  at: number
  reference?: string | undefined
}

/** The work orders' own pages have the way to a new one, and it is of no use where they do not work. */
const ownPages = newWorkOrderPath.replace(/\/new$/, '')

/** Start of a path up to the first part that is no plain word: an address or a name in it is nobody's business. */
function plainPath(pathname: string): string {
  const parts = pathname.split('/').slice(1)
  const end = parts.findIndex((part) => !/^[\w-]{1,40}$/.test(part))
  return `/${parts.slice(0, end < 0 ? parts.length : end).join('/')}`
}

/** Address of a new work order about a failure; null on the pages of work orders. */
export function reportAddress({ pathname, at, reference = '' }: FailureFacts): string | null {
  if (pathname === ownPages || pathname.startsWith(`${ownPages}/`)) return null
  const query = new URLSearchParams({ page: plainPath(pathname), at: String(at) })
  if (reference !== '') query.set('ref', reference)
  return `${newWorkOrderPath}?${query}`
}
