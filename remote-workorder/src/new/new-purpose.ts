import { readText } from '@member/shared'

/** What an error panel of the site tells about the failure that the member reports; each is checked text. */
export interface ReportedFailure {
  /** Path of the page, without its query; empty if not told. */
  page: string
  /** Title of the page; empty if not told. */
  title: string
  /** Seconds since 1970; null if not told. */
  at: number | null
  reference: string
}

const isPage = (text: string): boolean => text.length <= 200 && /^\/[\w\-.~%/]*$/.test(text)
/** A few words: neither an address nor anything with a meaning to a reader of Markdown. */
const isTitle = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ·&'’–—-]{0,59}$/u.test(text)
const isReference = (text: string): boolean => /^[\w\-.:]{1,80}$/.test(text)
/** Until the year 2286. */
const isTime = (text: string): boolean => /^\d{10}$/.test(text)

/**
 * Reads the failure from the address of the page. Anybody can write such an address, so nothing but a path, a
 * title of a few words, a time and an id is taken; null when there is none of them.
 */
export function readReportedFailure(query: URLSearchParams): ReportedFailure | null {
  const text = (key: string, fits: (text: string) => boolean) => {
    const value = query.get(key) ?? ''
    return fits(value) ? value : ''
  }
  const at = text('at', isTime)
  const failure = {
    page: text('page', isPage),
    title: text('title', isTitle),
    at: at === '' ? null : Number(at),
    reference: text('ref', isReference),
  }
  return failure.page === '' && failure.reference === '' ? null : failure
}

/** The failure in lines of Markdown, for the end of a text; code, so that nothing in a path is formatted. */
export function failureLines(
  { page, at, reference }: Omit<ReportedFailure, 'title'>,
  labels: Record<'page' | 'at' | 'reference', string>,
) {
  const time = at === null ? '' : `${new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const lines = [
    [labels.page, page],
    [labels.at, time],
    [labels.reference, reference],
  ]
  return lines.flatMap(([label, value]) => (value ? `- ${label}: \`${value}\`` : [])).join('\n')
}

/** The closed work order that a new one goes on with. */
export interface FollowUp {
  id: number
  /** Empty if not told. */
  number: string
}

/**
 * Reads from the address of the page which work order is followed up; null when it is none. Anybody can write such an
 * address: the server takes only the member's own, and the number is shown as text.
 */
export function readFollowUp(query: URLSearchParams): FollowUp | null {
  const id = readText(query.get('follow_up_of'))
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const number = readText(query.get('number'))
  return { id: Number(id), number: /^[\w-]{1,32}$/.test(number) ? number : '' }
}

/** What a new work order is for; each has a draft of its own. Empty for a plain one. */
export function newPurpose(followUpOf: number | undefined, failure: ReportedFailure | null): string {
  if (followUpOf !== undefined) return `follow-up ${followUpOf}`
  return failure === null ? '' : `problem ${failure.page || failure.reference}`
}
