import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of some megabytes that a test can fill. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  free(): void
  remove(): void
}

const mounted = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'ignore' })

/** Mounts a disk in memory, which only root may. */
export function smallDisk(size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'member-disk-'))
  mounted(folder, size)
  const filling = join(folder, 'filling')
  return {
    folder,
    fill() {
      const file = openSync(filling, 'a')
      try {
        for (const part of [1 << 20, 4096, 1]) writeUntilFull(file, Buffer.alloc(part))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      // The server's process may still have files open.
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const mayMount = (): boolean => {
  if (process.getuid?.() !== 0) return false
  try {
    smallDisk('1m').remove()
    return true
  } catch {
    return false
  }
}

/** Describes what needs a small disk; skipped, with the reason in its name, where this user may not mount one. */
export const describeWithSmallDisk = (name: string, tests: () => void): void =>
  mayMount() ? describe(name, tests) : describe.skip(`${name} (needs to mount a disk, which only root may)`, tests)
