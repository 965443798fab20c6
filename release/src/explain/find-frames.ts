import { releasesAddress } from '@member/shared/addresses'

/** A position in a script of a release. `line` and `column` count from 1, as stacks do. */
export interface Frame {
  area: string
  release: string
  file: string
  line: number
  column: number
}

/** The address of a release file with line and column, with or without an origin. */
const address = new RegExp(
  String.raw`(?:https?:\/\/[^\s/()]+)?${releasesAddress}([a-z][a-z0-9]*)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\/([\w./-]+\.js):(\d+):(\d+)`,
  'g',
)

/**
 * Replaces every position in a script of a release and leaves the rest of the text. Reads the stacks of all browsers,
 * and a single address.
 */
export const replaceFrames = (text: string, replacement: (frame: Frame) => string): string =>
  text.replace(address, (_, area, release, file, line, column) =>
    replacement({ area, release, file, line: Number(line), column: Number(column) }),
  )

/** All positions in scripts of releases that a text names, in order. */
export function findFrames(text: string): Frame[] {
  const found: Frame[] = []
  replaceFrames(text, (frame) => {
    found.push(frame)
    return ''
  })
  return found
}
