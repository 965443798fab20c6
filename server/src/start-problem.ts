/**
 * Something the operator must put right before the server can run. `message` is the one sentence shown on stderr:
 * what is wrong, with which value, and what to do. It never carries a secret.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
