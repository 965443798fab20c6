import type { FailureOutcome, FailurePhase, FailureReason } from '@member/shared/failure-report'

/** A reason in words; the same sentences are on its page of the runbook. */
export interface ReasonWords {
  means: string
  todo: string
}

const network = 'Nothing, unless many report it: then look at the network in front of the server.'
const files =
  'Look at `release verify`. If it finds damage, bring the files back or roll back; if not, look at the proxy in front of the server.'
const rollBack = 'If it began with this release, roll back, and give the team the stack that the console has.'
const hostFirst = 'If several areas report it at once, look at the host first; else roll back the area.'

export const reasonWords: Readonly<Record<FailureReason, ReasonWords>> = {
  offline: { means: 'The site did not answer, or something in the network answered in its place.', todo: network },
  timeout: {
    means: 'A file did not come in time, or the code did not end while it started.',
    todo: `If it began with this release, roll back, whatever it says; else n${network.slice(1)}`,
  },
  files: { means: 'A file did not come, or not with the bytes that were published.', todo: files },
  misfit: {
    means: 'The release needs another version of the contract, or of a library, than the host of that tab has.',
    todo: 'Nothing for some minutes after a host went live or back: old tabs end. After that look at `release status`.',
  },
  'start-failed': {
    means: 'The code could not be started, or what it exports is no area, or no page.',
    todo: hostFirst,
  },
  'page-missing': {
    means: 'The release does not have the page of that address.',
    todo: 'If the page went with this release on purpose, nothing; else roll back.',
  },
  'render-threw': { means: 'A component threw while rendering.', todo: rollBack },
  'not-ready': {
    means: 'A page was opened and waited for something of its own for 20 seconds.',
    todo: 'Look whether the API answers; if it does and it began with this release, roll back.',
  },
  'run-threw': {
    means: 'An event handler, a timer or a clean-up threw, or a promise rejection was not handled.',
    todo: rollBack,
  },
  misuse: {
    means:
      'The area called the host with wrong arguments, or changed what is the whole page’s: history, storage or fetch.',
    todo: 'The page went on. Tell the team; roll back if members cannot do their work.',
  },
}

const phaseWords: Readonly<Record<FailurePhase, string>> = {
  load: 'while files were fetched',
  start: 'while its code started',
  render: 'while the page rendered',
  run: 'after the page was shown',
}

const outcomeWords: Readonly<Record<FailureOutcome, string>> = {
  retried: 'the browser tried again',
  'fell-back': 'the browser took the other release',
  'gave-up': 'the member saw this reference',
  noted: 'the page went on',
}

/** Where the runbook says how to mend a failure with that reason. */
export const runbookPage = (reason: string): string => `docs/runbook/${reason}.md`

/** The words for a key; a word of a later version stands for itself. */
const worded = <T>(words: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** What a reason means and what to do; undefined for one of a later version. */
export const wordsOfReason = (reason: string): ReasonWords | undefined => worded(reasonWords, reason)

/** When it failed and what the browser did, as a clause. */
export const courseOf = ({ phase, outcome }: { phase: string; outcome: string }): string =>
  `${worded(phaseWords, phase) ?? phase}; ${worded(outcomeWords, outcome) ?? outcome}`

/**
 * A reference from what somebody typed: in capitals, without spaces and dashes, O as 0, and I and L as 1, as browsers make
 * references without those letters.
 */
export const typedReference = (text: string): string =>
  text
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
