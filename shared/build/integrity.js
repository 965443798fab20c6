import { createHash } from 'node:crypto'

/**
 * Hash of a file as browsers take it in `integrity` (W3C Subresource Integrity): `sha384-` and base64. The build, the
 * release store and their tests compute it here.
 */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
