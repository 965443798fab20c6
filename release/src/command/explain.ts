import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import { messageOf } from '@member/shared/reading'
import { type Frame, findFrames, replaceFrames } from '../explain/find-frames.ts'
import { type SourcePosition, sourcePositions, type Unknown } from '../explain/source-position.ts'
import { Failure } from '../failure.ts'
import { type Context, report } from './context.ts'

/** `release explain`: shows a stack from a browser with files and lines of the sources. */
export async function explainCommand(context: Context, reported: { text: string } | { file: string }): Promise<void> {
  const stack = 'text' in reported ? reported.text : await readStack(reported.file)
  const frames = findFrames(stack)
  if (frames.length === 0)
    throw new Failure(
      'usage',
      'The stack names no script of a release with line and column, like /r/account/1.4.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345, and it is no reference, which has six digits and letters.',
    )
  const positionOf = sourcePositions(context.store)
  const explained = await Promise.all(frames.map(async (frame) => ({ frame, source: await positionOf(frame) })))
  const positions = explained.map(({ frame, source }) => describe(frame, source)).values()
  report(
    context,
    explained.map(({ frame, source }) => ({ ...frame, source: typeof source === 'string' ? null : source })),
    replaceFrames(stack, () => positions.next().value ?? '').split('\n'),
  )
  for (const line of missingMaps(explained)) context.warn(line)
}

async function readStack(file: string): Promise<string> {
  try {
    return (await (file === '-' ? readStream(process.stdin) : readFile(file, 'utf8'))).trimEnd()
  } catch (error) {
    throw new Failure('usage', `${file} cannot be read: ${messageOf(error)}.`)
  }
}

const describe = (frame: Frame, source: SourcePosition | Unknown): string =>
  typeof source === 'string'
    ? `${frame.area} ${frame.release} ${frame.file}:${frame.line}:${frame.column}`
    : `${source.file}:${source.line}:${source.column}`

/** A release published by an older command, or into another store, has no maps here. */
function missingMaps(explained: readonly { frame: Frame; source: SourcePosition | Unknown }[]): string[] {
  const missing = explained.filter(({ source }) => source === 'no-map')
  const releases = new Set(missing.map(({ frame: { area, release } }) => `${area} ${release}`))
  return [...releases].map((name) => `The store has no source maps of ${name}.`)
}
