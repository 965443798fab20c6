import type { Compiler } from 'webpack'

/** See guard-plugin.mjs. */
export class GuardPlugin {
  constructor(folder: string)
  apply(compiler: Compiler): void
}
/** See guard-plugin.mjs. */
export function builtEarly(folder: string, asset: string): Promise<{ script: string; files: string[] }>
