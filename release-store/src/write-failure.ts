import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '@member/shared/reading'

/**
 * Why nothing could be written below a folder. Node makes folders on a read-only file system with an `ENOENT`, which
 * says nothing: then the folder itself, or the nearest one above that exists, is asked whether it can be written.
 */
export async function writeFailure(
  folder: string,
  error: unknown,
  canWrite: (path: string) => Promise<void> = (path) => access(path, constants.W_OK),
): Promise<unknown> {
  if (codeOf(error) !== 'ENOENT') return error
  try {
    await canWrite(folder)
    return error
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') return cause
    return dirname(folder) === folder ? error : writeFailure(dirname(folder), error, canWrite)
  }
}
