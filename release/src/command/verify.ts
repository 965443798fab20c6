import { chainProblems, liveRefs, releaseDamage, StoreError } from '@member/release-store'
import { type Context, repairedOrReadHead, report } from './context.ts'

/** `release verify`: checks the chain of the log and hashes all files of the live releases and their fallbacks. */
export async function verifyCommand(context: Context): Promise<void> {
  const { store } = context
  const { document } = await repairedOrReadHead(context)
  const { generation } = document
  const problems = await chainProblems(store, generation)
  const refs = liveRefs(document)
  for (const { area, ref } of refs)
    problems.push(...(await releaseDamage(store, area, ref)).map(({ clause }) => clause))
  report(context, { generation, releases: refs.length, problems }, [
    `${generation} log entries and ${refs.length} releases checked`,
    ...problems.map((problem) => `problem: ${problem}`),
  ])
  if (problems.length > 0)
    throw new StoreError(
      'damaged',
      `the store ${store.location} is damaged: ${problems.length === 1 ? problems[0] : `${problems.length} problems, the first: ${problems[0]}`}`,
    )
}
