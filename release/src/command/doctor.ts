import { probeStore, StoreError } from '@member/release-store'
import { type Context, report } from './context.ts'

/**
 * `release doctor`: tries on a scratch key whether a place can be a release store.
 * @throws StoreError `unusable` with the first thing that it does not do, after all that was tried is shown
 */
export async function doctorCommand(context: Context): Promise<void> {
  const { store } = context
  const probes = await probeStore(store)
  report(
    context,
    { store: store.location, probes },
    probes.map(({ check, problem }) => `${problem === undefined ? 'ok     ' : 'problem'}  ${check}`),
  )
  const problem = probes.find((probe) => probe.problem !== undefined)?.problem
  if (problem !== undefined)
    throw new StoreError('unusable', `the place ${store.location} cannot be a release store: ${problem}`)
}
