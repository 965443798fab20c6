import type { FailureFault, FailureOutcome, FailurePhase, FailureReason } from '@member/shared/failure-report'

/** A reason in words; the same sentences are in the table of docs/runbook.md. */
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
  offline: { means: 'The browser had no network.', todo: 'Nothing.' },
  portal: { means: 'Something between browser and server answered in its place.', todo: network },
  'entry-http': { means: 'A file of the release was answered with an error, or not at all.', todo: files },
  'entry-not-script': { means: 'Something else was served in place of a script.', todo: files },
  integrity: { means: 'The bytes that arrived were not those that were published.', todo: files },
  timeout: { means: 'No answer came in time.', todo: network },
  'skew-contract': {
    means: 'The release needs another version of the contract than the host of that tab has.',
    todo: 'Nothing for some minutes after a host went live or back: old tabs end. After that look at `release status`.',
  },
  'skew-singleton': {
    means: 'The release needs another version of a library than the host of that tab provides.',
    todo: 'Nothing for some minutes after a host went live or back: old tabs end. After that look at `release status`.',
  },
  'start-failed': { means: 'The container, or the first script of the host, could not be started.', todo: hostFirst },
  'chunk-http': { means: 'A later file of a release that had started was missing.', todo: files },
  'module-threw': { means: 'The code threw while it was evaluated.', todo: rollBack },
  shape: { means: 'What the release exports is no area, or no page.', todo: rollBack },
  'page-missing': {
    means: 'The release does not have the page of that address.',
    todo: 'If the page went with this release on purpose, nothing; else roll back.',
  },
  texts: { means: 'A file of texts could not be read; the page was shown without them.', todo: files },
  'render-threw': { means: 'A component threw while rendering.', todo: rollBack },
  'leave-threw': { means: 'A page threw while it was closed; the next page opened.', todo: rollBack },
  'not-ready': {
    means: 'A page was opened and showed nothing for 20 seconds.',
    todo: 'Look whether the API answers; if it does and it began with this release, roll back.',
  },
  froze: { means: 'The tab was closed or stopped while a page was being opened.', todo: rollBack },
  'handler-threw': { means: 'An event handler or a timer threw.', todo: rollBack },
  rejected: { means: 'A promise rejection was not handled.', todo: rollBack },
  misuse: {
    means:
      'The area called the host with wrong arguments, or changed what is the whole page’s: history, storage, document.',
    todo: 'The page went on, or was offered to be loaded again. Tell the team; roll back if members cannot do their work.',
  },
  manifest: { means: 'The manifest of a release could not be read.', todo: files },
}

const phaseWords: Readonly<Record<FailurePhase, string>> = {
  load: 'while files were fetched',
  start: 'while its code started',
  render: 'while the page rendered',
  run: 'after the page was shown',
  leave: 'while the page was closed',
}

const faultWords: Readonly<Record<FailureFault, string>> = {
  release: 'the release was at fault',
  network: 'the network was at fault, not the release',
}

const outcomeWords: Readonly<Record<FailureOutcome, string>> = {
  retried: 'the browser tried again',
  'fell-back': 'the browser took the other release',
  'gave-up': 'the member saw this reference',
  noted: 'the page went on',
}

/** The words for a key; a word of a later version stands for itself. */
const worded = <T>(words: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/**
 * What a reason means and what to do; undefined for one of a later version. Where the network was at fault, the files of
 * the release need no look.
 */
export function wordsOfReason({
  reason,
  fault,
}: {
  reason: string
  fault?: string | undefined
}): ReasonWords | undefined {
  const words = worded(reasonWords, reason)
  return words?.todo === files && fault === 'network' ? { ...words, todo: network } : words
}

/** When it failed, what that speaks against and what the browser did, as a clause. */
export function courseOf({
  phase,
  fault,
  outcome,
}: {
  phase: string
  fault?: string | undefined
  outcome: string
}): string {
  const blamed = fault === undefined ? [] : [worded(faultWords, fault) ?? fault]
  return [worded(phaseWords, phase) ?? phase, ...blamed, worded(outcomeWords, outcome) ?? outcome].join('; ')
}
