import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import { createUserMount, stepDeadline } from './user-mount.ts'
import type { MountOutcome, MountVisit, UserMountStep } from './user-mount-step.ts'

const visit: MountVisit = { pathname: '/user/account/overview', member: null, memberCentreOpen: true }
const goOn: MountOutcome = { kind: 'continue' }
const away: MountOutcome = { kind: 'redirect', to: '/user/account/profile' }

test.each<[string, MountVisit, MountOutcome]>([
  ['open', visit, goOn],
  ['closed', { ...visit, memberCentreOpen: false }, { kind: 'stop', Page: MemberCentreClosed }],
])('without steps of others the member centre, %s, decides at once', (_, of, expected) => {
  expect(createUserMount().run(of)).toEqual(expected)
})

test('steps run in order, up to the first that does not continue', async () => {
  const asked: string[] = []
  const step =
    (name: string, outcome: MountOutcome | Promise<MountOutcome>): UserMountStep =>
    () => {
      asked.push(name)
      return outcome
    }
  const mount = createUserMount([step('a', goOn)])
  mount.add(step('b', Promise.resolve(goOn)))
  const takeOut = mount.add(step('c', away))
  mount.add(step('d', goOn))
  expect(await mount.run(visit)).toEqual(away)
  expect(asked).toEqual(['a', 'b', 'c'])
  takeOut()
  expect(await mount.run(visit)).toEqual(goOn)
  expect(asked).toEqual(['a', 'b', 'c', 'a', 'b', 'd'])
})

test('a step that fails or never ends opens nothing', async () => {
  await expect(createUserMount([() => Promise.reject(new Error('no'))]).run(visit)).rejects.toThrow('no')
  jest.useFakeTimers()
  const never = createUserMount([() => new Promise(() => {})]).run(visit)
  const refused = expect(never).rejects.toThrow('took longer than')
  await jest.advanceTimersByTimeAsync(stepDeadline)
  await refused
  jest.useRealTimers()
})
