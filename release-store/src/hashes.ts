import { createHash } from 'node:crypto'

export { integrityOf } from '@member/shared/integrity'

/** SHA-256 (hex) of the bytes of a log entry; the next entry holds it as `previousHash`. */
export const entryHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
