/**
 * Something the operator must put right before the server can run. `message` is what stderr shows: one sentence
 * for what is wrong, with which value, and what to do; a line each for several variables of the environment. It never
 * carries a secret.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
