import { access, constants } from 'node:fs/promises'
import { makeFolder } from '@member/release-store'
import { codeOf } from '@member/shared/reading'

/**
 * A problem that the operator must solve before the server can start. `message` is shown on stderr: one sentence with
 * the problem, the value and what to do; for several environment variables, one line each. It never contains a secret.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/**
 * Makes the data folder where it is missing. Only this user may look into it: uploads and the database are the members'.
 * @throws StartProblem with one sentence when it cannot be made or written
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, 0o700)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR ${folder} cannot be written (${codeOf(error) || 'error'}): name a folder this user may write to, or correct its permissions.`,
    )
  }
}
