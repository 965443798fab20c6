import { Failure } from '@member/release-store/command-line'
import { report } from '../command/context.ts'
import { describePosition, findFrames, replaceFrames, sourcePositions } from '../explain/source-position.ts'
import { checkBuild, fitsSentence, reportCheck } from './check.ts'
import type { Ask } from './fetch-contract.ts'
import type { Conformance, LoadTools } from './load-tools.ts'

interface Context {
  ask: Ask
  /** Names the browser and the test member. */
  env: Readonly<Record<string, string | undefined>>
  format: 'text' | 'json'
  print(line: string): void
  load: LoadTools
}

/**
 * `area conform`: says what `area check` says, and then what the pages of a built area do in a browser that they must not.
 * @throws Failure `refused` when there is something, after all of it is shown; `usage` when no page can be opened
 */
export async function conformCommand(context: Context, folder: string, origin: string): Promise<void> {
  const checked = await checkBuild(context.ask, folder, origin)
  if (checked.problems.length > 0) return reportCheck(context, checked)
  const { build, manifest, host } = checked
  const { area, release } = manifest
  const { problems: found, notOpened } = await conform(context, folder, {
    site: new URL(origin).origin,
    manifest,
    files: build.files,
    env: context.env,
  })
  const problems = await withSources(found, build.maps)
  const result = problems.length === 0 ? 'conforms' : 'refused'
  report(context, { result, area, release, site: origin, host, problems, notOpened }, [
    fitsSentence(checked),
    ...notOpened.map((path) => `${path} was not opened, as its address has a parameter.`),
    ...problems.map((problem) => `${problem}.`),
    ...(result === 'conforms' ? [`${area} ${release} conforms on ${origin}.`] : []),
  ])
  if (result === 'refused')
    throw new Failure(
      'refused',
      `${area} ${release} does not conform on ${origin}: mend what is named above, and build again.`,
    )
}

async function conform({ load }: Context, folder: string, given: Parameters<Conformance['conform']>[0]) {
  const { conform, CannotConform } = await load(folder, 'conformance')
  try {
    return await conform(given)
  } catch (error) {
    throw error instanceof CannotConform ? new Failure('usage', error.message) : error
  }
}

/** Texts with the positions in the build replaced by those in its sources, as far as it has source maps. */
async function withSources(texts: readonly string[], maps: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const positionOf = sourcePositions(async ({ file }) => maps.get(file)?.toString())
  return Promise.all(
    texts.map(async (text) => {
      const positions = await Promise.all(
        findFrames(text).map(async (frame) => describePosition(frame, await positionOf(frame))),
      )
      return replaceFrames(text, () => positions.shift() ?? '')
    }),
  )
}
