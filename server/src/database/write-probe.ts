import type { Database } from './schema.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Writes a row as it is, as every other write would be written.
 * @throws the errors of any write, for example when the disk is full
 */
export const probeWrite = (db: Database): Promise<void> => takeTurn(db)
