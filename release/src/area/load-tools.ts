import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure } from '@member/release-store/command-line'
import type { AreaManifest } from '@member/shared/manifest'

/** What `@member/area-tools/conformance` exports. */
export interface Conformance {
  /**
   * Opens the pages of a build on a site. Resolves with a clause for each problem, positions as addresses in the build, and
   * with the paths of the pages that have parameters.
   */
  conform(given: {
    site: string
    manifest: AreaManifest
    files: ReadonlyMap<string, Buffer>
    env: Readonly<Record<string, string | undefined>>
  }): Promise<{ problems: string[]; notOpened: string[] }>
  /** Thrown when no page can be opened; its message is one sentence. */
  CannotConform: new (
    sentence: string,
  ) => Error
}

/** What `@member/area-tools/dev` exports. */
export interface Loop {
  /** The manifest of the host that the loop has. */
  packedHost(): unknown
  startAreaLoop(options: {
    folder: string
    site: string
    port: number
    log(line: string): void
  }): Promise<{ port: number; manifest: unknown; stop(): Promise<void> }>
}

interface AreaTools {
  conformance: Conformance
  dev: Loop
}

/** Loads a part of the tools of an area; `folder` is its package folder, or `dist` in it. */
export type LoadTools = <Part extends keyof AreaTools>(folder: string, part: Part) => Promise<AreaTools[Part]>

/** In the project of a site, the tools lie beside this package. */
const besideThis = join(import.meta.dirname, '../../../area-tools')

/**
 * Loads them as they are installed there.
 * @throws Failure `usage` when they are not
 */
export const loadTools: LoadTools = async (folder, part) => import(pathToFileURL(toolFile(folder, part)).href)

/** The file of a part as the package in a folder sees it; as `loadTools`. */
export function toolFile(folder: string, part: keyof AreaTools, beside = besideThis): string {
  const found = [folder, join(folder, '..'), beside]
    .map((from) => resolvedFrom(from, part))
    .find((file) => file !== undefined)
  if (found !== undefined) return found
  throw new Failure(
    'usage',
    `@member/area-tools is not installed in ${resolve(folder)}: run \`npm install --save-dev @member/area-tools\` there.`,
  )
}

function resolvedFrom(folder: string, part: string): string | undefined {
  try {
    return createRequire(resolve(folder, 'package.json')).resolve(`@member/area-tools/${part}`)
  } catch {
    return undefined
  }
}
