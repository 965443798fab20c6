import { Failure } from '@member/release-store/command-line'
import type { Command, Process } from '../command/command.ts'
import { commands } from '../command/commands.ts'
import { runCommand } from '../command/run-command.ts'

export interface CommandEnd {
  code: number
  stdout: string[]
  stderr: string[]
}

interface Differing {
  env?: Record<string, string>
  list?: readonly Command[]
  /** Answers of somebody at the terminal, in their order; without them nobody is there. */
  answers?: readonly string[]
  /** Standard input of a script. */
  input?: string
  clock?: () => number
  /** Gets the lines for people as they come. */
  stderr?: string[]
}

export async function runLine(argv: readonly string[], differing: Differing = {}): Promise<CommandEnd> {
  const { env = {}, list = commands, answers, input = '', clock = Date.now, stderr = [] } = differing
  const left = [...(answers ?? [])]
  const answer = async (): Promise<string> => {
    const next = left.shift()
    if (next === undefined) throw new Failure('usage', 'asked too much')
    return next
  }
  const end: CommandEnd = { code: 0, stdout: [], stderr }
  const process: Process = {
    argv,
    versions: { server: '1.2.3', node: 'v22.0.0' },
    env,
    terminal: { interactive: answers !== undefined, ask: answer, askSecret: answer, readAll: async () => input },
    stdout: (line) => end.stdout.push(line),
    stderr: (line) => end.stderr.push(line),
    exit: (code) => {
      end.code = code
    },
    onSignal: () => {},
  }
  await runCommand(process, list, clock)
  return end
}
