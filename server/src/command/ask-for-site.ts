import { Failure } from '@member/release-store/command-line'
import { isTimeZone } from '../environment/variables.ts'
import { type Person, personMistake } from './admin/new-member.ts'
import { hasControlCharacters } from './option.ts'
import type { Terminal } from './terminal.ts'

/** What `init` makes, complete and valid. */
export interface FirstSite {
  name: string
  recordNumber: string
  /** IANA name. */
  timeZone: string
  lead: Person
}

/** Longest name of a store: the header of a page has room for it. */
const longestName = 60

/** What is wrong with the name of a store; undefined when nothing is. */
export const storeNameMistake = (name: string): string | undefined =>
  name === '' || [...name].length > longestName || hasControlCharacters(name)
    ? `A store has a name of 1 to ${longestName} characters on one line.`
    : undefined

/** What is wrong with the name of a time zone; undefined when nothing is. */
export const timeZoneMistake = (zone: string): string | undefined =>
  isTimeZone(zone) ? undefined : `"${zone}" is not a time zone like Asia/Shanghai or UTC.`

const mailQuestion = 'Mail address of the lead (may be empty): '

/** Asks until the answer is right; without somebody to ask a missing or wrong answer is a failure. */
const answer = async (
  terminal: Terminal,
  given: string,
  question: string,
  option: string,
  mistakeOf: (text: string) => string | undefined,
): Promise<string> => {
  let text = given
  while (mistakeOf(text) !== undefined) {
    const mistake = text === '' ? `There is nobody to ask: give --${option}.` : (mistakeOf(text) ?? '')
    if (!terminal.interactive) throw new Failure('usage', mistake)
    text = await terminal.ask(text === '' ? question : `${mistake} ${question}`)
  }
  return text
}

/**
 * Completes what the options say about a new site by questions.
 * @throws Failure `usage` when something is missing or wrong and there is nobody to ask
 */
export async function askForSite(terminal: Terminal, given: FirstSite): Promise<FirstSite> {
  const name = await answer(terminal, given.name, 'Name of the store: ', 'name', storeNameMistake)
  const leadMistake = (username: string) => (username === '' ? 'A name is needed.' : personMistake({ username }))
  const username = await answer(terminal, given.lead.username, 'Username of the lead: ', 'lead', leadMistake)
  const lead = { ...given.lead, username }
  if (terminal.interactive && lead.email === undefined && lead.mobile === undefined)
    lead.email = await answer(terminal, await terminal.ask(mailQuestion), mailQuestion, 'lead-email', (email) =>
      personMistake({ username, email }),
    )
  const mistake = personMistake(lead) ?? timeZoneMistake(given.timeZone)
  if (mistake !== undefined) throw new Failure('usage', mistake)
  return { ...given, name, lead }
}
