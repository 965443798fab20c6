import type { UploadRules } from '../host-api.ts'

/**
 * Why a file is rejected before it is sent (specification, section 5).
 * - `incomplete`: no name or no content
 * - `type`: neither its suffix nor its mime type is allowed
 * - `size`: larger than the site allows
 */
export type UploadProblem = 'incomplete' | 'type' | 'size'

/** The fields of a `File` that are checked. */
export interface FileFacts {
  name: string
  /** Bytes. */
  size: number
  /** Mime type; empty when the browser does not know it. */
  type: string
}

/**
 * Checks a file before it is sent; null when it is allowed. Either list may contain suffixes and mime types, as older
 * servers have one list for both; `*` and `image/*` are wildcards. Empty lists and size 0 mean no limit.
 */
export function uploadProblem({ name, size, type }: FileFacts, rules: UploadRules): UploadProblem | null {
  if (name === '' || !(size > 0)) return 'incomplete'
  if (!isAllowed(suffixOf(name), mimeOf(type), [...rules.allowedSuffixes, ...rules.allowedMimeTypes])) return 'type'
  return rules.maxSize > 0 && size > rules.maxSize ? 'size' : null
}

/** Other suffixes of JPEG, which some browsers and cameras write. */
const jpegs = ['jpeg', 'jfif', 'jpe']

/** Lower-case letters after the last dot; a name without a dot is its own suffix. Those of JPEG are one. */
function suffixOf(name: string): string {
  const suffix = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return jpegs.includes(suffix) ? 'jpg' : suffix
}

/** Without parameters: `text/plain;charset=utf-8` is `text/plain`. */
const mimeOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

function isAllowed(suffix: string, mime: string, entries: readonly string[]): boolean {
  if (entries.length === 0) return true
  return entries.some((written) => {
    const entry = suffixOf(written)
    if (entry === '*' || entry === '*/*' || entry === suffix || entry === mime) return true
    return entry.endsWith('/*') && mime.startsWith(entry.slice(0, -1))
  })
}
