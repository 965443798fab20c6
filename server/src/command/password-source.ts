import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Failure } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import { isPassword, passwordLength } from '@member/shared/rules'
import { isKnownPassword } from '../demo/known-passwords.ts'
import type { CommandContext } from './command.ts'
import { flag, text } from './option.ts'

/** Options by which a command gets a password. None takes it itself: others on the machine see command lines. */
export const passwordOptions = {
  'password-file': text('<file>', 'read the password from the first line of a file; - for standard input'),
  'generate-password': flag('make a password and print it once'),
}

export interface PasswordWanted {
  'password-file': string | undefined
  'generate-password': boolean
}

export interface GivenPassword {
  password: string
  /** A generated one must be printed, as nobody knows it. */
  from: 'operator' | 'generator'
}

/** Letters and digits that are not mistaken for another. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const generatedLength = 20

const generated = (): string =>
  Array.from({ length: generatedLength }, () => letters[randomInt(letters.length)]).join('')

const rule = `A password has ${passwordLength.least} to ${passwordLength.most} characters without & < > " '`

/** Why a password of the demo is refused, for whomever it is. */
const knownPasswordSentence =
  'Everybody knows this password, as it is one of the demo: choose another; nothing was changed.'

const fromFile = async ({ process }: CommandContext, file: string): Promise<string> => {
  try {
    const all = file === '-' ? await process.terminal.readAll() : await readFile(file, 'utf8')
    return all.split(/\r?\n/)[0] ?? ''
  } catch (error) {
    throw new Failure('usage', `The password cannot be read from ${file} (${messageOf(error)}).`)
  }
}

/** Asks until a password may be one and is typed twice. */
const fromPrompt = async ({ process: { terminal } }: CommandContext, whose: string): Promise<string> => {
  let said = ''
  for (;;) {
    const password = await terminal.askSecret(`${said}Password of ${whose}: `)
    if (!isPassword(password)) said = `${rule}. `
    else if ((await terminal.askSecret('The same again: ')) !== password) said = 'The two passwords differ. '
    else return password
  }
}

/**
 * A password from where the options say, else from the operator at the terminal.
 * @param whose for the question, such as a username
 * @throws Failure `usage` when there is none, or none that may be one
 */
export async function readPassword(
  context: CommandContext,
  wanted: PasswordWanted,
  whose: string,
): Promise<GivenPassword> {
  const file = wanted['password-file']
  if (wanted['generate-password']) {
    if (file !== undefined) throw new Failure('usage', 'Give either --password-file or --generate-password.')
    return { password: generated(), from: 'generator' }
  }
  if (file === undefined && !context.process.terminal.interactive)
    throw new Failure('usage', 'There is nobody to ask for a password: give --password-file or --generate-password.')
  const password = await (file === undefined ? fromPrompt(context, whose) : fromFile(context, file))
  if (!isPassword(password)) throw new Failure('usage', `${rule}: nothing was changed.`)
  if (isKnownPassword(password)) throw new Failure('usage', knownPasswordSentence)
  return { password, from: 'operator' }
}
