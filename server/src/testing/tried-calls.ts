import type { endpoints } from '../endpoints.ts'
import { answersByAccess, type Outcomes, type RoleCall, roleCalls } from './role-calls.ts'

/** A call that is tried, with what it sends and is answered. */
export interface TriedCall extends RoleCall {
  /** Such as `POST /workorder/reply visibility=internal`. */
  call: string
  answers: Outcomes
}

/** Every endpoint, and the variants of its call. */
export const triedCalls = (all: typeof endpoints): TriedCall[] =>
  all.flatMap(({ method, path, access }) => {
    const call = `${method} ${path}`
    const variants = Object.keys(roleCalls).filter((one) => one.startsWith(`${call} `))
    return [call, ...variants].map((one) => ({
      answers: answersByAccess[access ?? 'rule'],
      ...roleCalls[one],
      call: one,
    }))
  })
