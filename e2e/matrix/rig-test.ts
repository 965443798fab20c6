import { test as base } from '../harness/test.ts'
import { type Rig, startRig } from './rig.ts'

/** The browser tests' own fixtures, with the site of the matrix. */
export const rigTest = base.extend<object, { rig: Rig }>({
  rig: [
    async ({ sites }, use) => {
      const rig = await startRig(sites)
      await use(rig)
      await rig.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
