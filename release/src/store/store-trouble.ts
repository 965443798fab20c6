import { codeOf, messageOf } from '../error-text.ts'
import { Failure } from '../failure.ts'

const sentences: Record<string, string> = {
  EACCES: 'this user may not write or read there',
  EPERM: 'the file system does not allow it (the store needs hard links and a user who may write)',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full; nothing was changed',
  EDQUOT: 'the disk quota is used up; nothing was changed',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EMFILE: 'this process may not open more files',
  EIO: 'the disk reported an input/output error',
  ENOTSUP: 'the file system has no hard links; put the store on a local disk',
  ENOSYS: 'the file system has no hard links; put the store on a local disk',
  EXDEV: 'the store spans two file systems; keep it on one',
}

/** Turns an error of the file system into the one sentence an operator needs; keeps a `Failure` as it is. */
export function storeTrouble(place: string, error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const why = sentences[code] ?? messageOf(error)
  return new Failure('store', `The store ${place} cannot be used: ${why}.`)
}
