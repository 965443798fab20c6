import { createHash } from 'node:crypto'

/** `sha384-…` as browsers take it in `integrity` (W3C Subresource Integrity). */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** sha256 in hex, the link of the log's chain. */
export const chainHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
