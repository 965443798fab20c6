import { statfs } from 'node:fs/promises'

/** A disk with less free than this many bytes counts as full: the next file or the next thousand writes may not fit. */
const least = 1024 * 1024

/**
 * Whether the disk of a folder has space left for the user of this process.
 * @throws system errors, when the folder cannot be read
 */
export async function freeSpace(folder: string): Promise<'enough' | 'none'> {
  const { bsize, bavail, bfree } = await statfs(folder)
  // Some blocks are kept for root.
  const blocks = process.getuid?.() === 0 ? bfree : bavail
  return blocks * bsize < least ? 'none' : 'enough'
}
