import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** A running `ledger-writer`, see there. */
export interface LedgerProcess {
  /** Entries of that member whose postings the database acknowledged. */
  acknowledged(memberId: number): number
  /** Ends it with SIGKILL; one that has ended already, because its database died, is no failure. */
  kill(): Promise<void>
}

/** Starts a process that writes into these members' ledgers until it is killed; resolves when it begins. */
export async function startLedgerWriter(
  environment: Record<string, string>,
  members: readonly number[],
): Promise<LedgerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(__dirname, '../../dist/testing/ledger-writer.js')], {
    env: { PATH, HOME, ...environment, LEDGER_MEMBERS: members.join(',') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  const closed = new Promise<void>((resolve) => void child.on('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      printed += part
      if (printed.startsWith('ready\n')) resolve()
    })
    void closed.then(() => reject(new Error('the ledger writer ended before it began')))
  })
  return {
    acknowledged(memberId) {
      // The last line may be cut in the middle: then nobody was told.
      const lines = printed.split('\n').slice(1, -1)
      return lines
        .map((line) => line.split(' '))
        .filter(([member]) => member === String(memberId))
        .reduce((sum, [, , , entries]) => sum + Number(entries), 0)
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
