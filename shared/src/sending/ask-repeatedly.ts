import { repeating } from './may-have-arrived.ts'

/** Asks the server to do something that it does once however often it is asked, until its answer is heard, or `repeating` ends. */
export async function askRepeatedly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!repeating.retry(failures, error as Error)) throw error
      await new Promise((resolve) => setTimeout(resolve, repeating.retryDelay(failures)))
    }
  }
}
