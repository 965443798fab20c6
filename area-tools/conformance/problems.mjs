/**
 * What the browser saw of one page in one language.
 *
 * @typedef {object} Observed
 * @property {string} area
 * @property {string} release of the build
 * @property {{ name: string, path: string }} page
 * @property {string} language
 * @property {{ release: string, outcome: string, reason?: string } | undefined} attempt the last one to open the area
 * @property {boolean} isReplaced whether another document was loaded
 * @property {boolean} isSettled whether all had come before the deadline
 * @property {string} title of the document
 * @property {string} otherTitle of the document while a page of the host was shown
 * @property {string[]} headings texts of the visible first headings
 * @property {boolean} isRefused whether it says that the member has no permission for it
 * @property {string[]} rawKeys visible texts that are none
 * @property {string[]} foreign addresses of other origins that were asked
 * @property {{ address: string, answer: string }[]} failed requests
 * @property {{ type: string, text: string }[]} said by the console
 * @property {boolean} isLeft whether the page of the host was there again before the deadline
 * @property {import('./watch-page.mjs').Leftover[]} left once the page was left
 */

/** How long a page may take in all, in seconds. */
export const deadlineSeconds = 30

const inCleanUp = 'in the effect’s clean-up'

/** What is said of each kind of leftover, and its mend. @type {Record<string, (what: string, at: string) => string>} */
const leftovers = {
  interval: (what, at) => `an interval of ${what} from ${at} goes on after the page is left; clear it ${inCleanUp}`,
  timeout: (what, at) =>
    `a timeout of ${what} from ${at} is still to come after the page is left; clear it ${inCleanUp}`,
  frame: (_, at) => `an animation from ${at} goes on after the page is left; cancel its frame ${inCleanUp}`,
  listener: (what, at) => `a listener for ${what} from ${at} is left after the page; remove it ${inCleanUp}`,
  observer: (what, at) => `a ${what} from ${at} goes on after the page is left; disconnect it ${inCleanUp}`,
  element: (what, at) =>
    `an element ${what} from ${at} is left in the document; render it in the page, or remove it ${inCleanUp}`,
  entry: (what, at) =>
    `${what} from ${at} is left in the browser; keep what a member writes with useDraft, else ask the server`,
  attribute: (what) => `${what} after the page is left, and was not before; take it back ${inCleanUp}`,
}

/** What is wrong with the start of a page. @param {Observed} seen @returns {string[]} */
function startProblems({ area, release, attempt, isSettled, title, otherTitle, headings, isRefused, isLeft }) {
  if (attempt === undefined)
    return [
      `${area} was not opened within ${deadlineSeconds} seconds, or does not answer; see whether AREA_USER may open the page, and whether it goes on for ever`,
    ]
  if (attempt.outcome !== 'ready' || attempt.release !== release)
    return [`${release} did not start (${attempt.reason ?? `${attempt.release} ran`}); mend what the console says`]
  return [
    ...(isRefused ? ['AREA_USER has no permission for the page; name a member who has'] : []),
    ...(isSettled
      ? []
      : [`the page still loads after ${deadlineSeconds} seconds; end its skeleton when data has come`]),
    ...(title === '' || title === otherTitle
      ? [`the document’s title is "${title}"; give the page a title in area.ts`]
      : []),
    ...(headings.length === 1 && headings[0] !== ''
      ? []
      : [`the page shows ${listed(headings)} as <h1>; render one PageHeading with a text`]),
    ...(isLeft
      ? []
      : [
          `the page cannot be left within ${deadlineSeconds} seconds; hold members back only with useUnsavedGuard, and go on to another page with replace`,
        ]),
  ]
}

/** @param {string[]} texts */
const listed = (texts) => (texts.length === 0 ? 'nothing' : texts.map((text) => `"${text}"`).join(' and '))

/** What was thrown and where, without the reference, which is another one each time. @param {string} text */
function oneLine(text) {
  const [first, ...stack] = text.replace(/ \(reference \w+\)/, '').split('\n')
  const [at] = /https?:\/\/[^\s()]+:\d+:\d+/.exec(stack.join(' ')) ?? []
  return at === undefined ? first : `${first} at ${at}`
}

/** @param {Observed} seen @returns {string[]} */
function problemsOf(seen) {
  // Of two documents the rest says nothing.
  if (seen.isReplaced)
    return [
      'the page loads another document; go to pages of the site with useNavigation, and ask for data again in place',
    ]
  return [...startProblems(seen), ...otherProblems(seen)]
}

/** What is wrong with what a page shows, asks, says and leaves. @param {Observed} seen @returns {string[]} */
const otherProblems = (seen) => [
  ...seen.rawKeys.map((text) =>
    text === '…'
      ? 'the page shows "…" in place of a missing text; add it to src/texts'
      : `the page shows the key "${text}" instead of a text; pass it to t(), and add the text to src/texts`,
  ),
  ...seen.foreign.map(
    (address) =>
      `the page asks another origin for ${address}; put the file into the build, or ask through the site’s API`,
  ),
  ...seen.failed.map(({ address, answer }) => `the request for ${address} ${answer}; ask for what is there`),
  ...seen.said.map(({ type, text }) => `the console says (${type}) "${oneLine(text)}"; mend its cause`),
  ...seen.left.map(({ kind, what, at }) => leftovers[kind](what, at)),
]

/**
 * One clause for each problem, with the page, the languages it was seen in, and the mend; empty for an area that conforms.
 *
 * @param {readonly Observed[]} observed
 * @returns {string[]}
 */
export function conformanceProblems(observed) {
  /** @type {Map<string, { page: Observed['page'], problem: string, languages: string[] }>} */
  const found = new Map()
  for (const seen of observed)
    for (const problem of new Set(problemsOf(seen))) {
      const key = `${seen.page.path} ${problem}`
      const { languages = [] } = found.get(key) ?? {}
      found.set(key, { page: seen.page, problem, languages: [...languages, seen.language] })
    }
  return [...found.values()].map(
    ({ page: { name, path }, problem, languages }) => `${name} page ${path} (${languages.join(', ')}): ${problem}`,
  )
}

/**
 * Texts of a page that are keys of the area's texts, and what the host shows for a missing text where the area does not
 * show it by itself.
 *
 * @param {readonly string[]} texts what the page shows
 * @param {string} code of the build, with its texts
 * @returns {string[]}
 */
export function rawKeysIn(texts, code) {
  const isMissing = (/** @type {string} */ text) => text === '…' && !/(["'`])…\1/.test(code)
  const isKey = (/** @type {string} */ text) =>
    /^[a-z][\w-]*(\.[\w-]+)+$/i.test(text) && ['"', "'"].some((quote) => code.includes(`${quote}${text}${quote}:`))
  return [...new Set(texts)].filter((text) => isMissing(text) || isKey(text))
}
