/**
 * A problem that the operator must solve before the server can start. `message` is shown on stderr: one sentence with
 * the problem, the value and what to do; for several environment variables, one line each. It never contains a secret.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
