import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Failure } from '@member/release-store/command-line'

/** Where an operator is asked, or a script gives its input. */
export interface Terminal {
  /** Whether somebody is there to answer. */
  interactive: boolean
  /**
   * Asks for one line.
   * @throws Failure `usage` when the input ends instead
   */
  ask(question: string): Promise<string>
  /** Asks for one line that is not shown while it is typed. */
  askSecret(question: string): Promise<string>
  /** All of standard input, for a script that pipes something in. */
  readAll(): Promise<string>
}

/**
 * The terminal of a process. Questions go to `output`, which is standard error, so that standard output has nothing but
 * the result.
 */
export function terminalOf(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal {
  const ask = async (question: string, shown: 'shown' | 'hidden'): Promise<string> => {
    // What is typed is written by readline itself: without an output of its own nothing appears.
    const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
    const reader = createInterface({ input, output: shown === 'shown' ? output : nowhere, terminal: input.isTTY })
    reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    try {
      if (shown === 'hidden') output.write(question)
      const ended = new Promise<never>((_, reject) =>
        reader.once('close', () =>
          reject(new Failure('usage', 'The input ended before the answer: nothing was changed.')),
        ),
      )
      return (await Promise.race([reader.question(shown === 'shown' ? question : ''), ended])).trim()
    } finally {
      if (shown === 'hidden') output.write('\n')
      reader.close()
    }
  }
  return {
    interactive: input.isTTY === true && output.isTTY === true,
    ask: (question) => ask(question, 'shown'),
    askSecret: (question) => ask(question, 'hidden'),
    readAll: () => text(input),
  }
}
