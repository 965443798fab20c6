import { createHash } from 'node:crypto'

/**
 * Hash of a file as browsers expect it in `integrity` (W3C Subresource Integrity): `sha384-` and base64. Used by the
 * build, the release store and their tests.
 *
 * @param {import('node:crypto').BinaryLike} bytes
 */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
