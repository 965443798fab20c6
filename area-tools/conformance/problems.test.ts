import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conformanceProblems, rawKeysIn } from './problems.mjs'

const release = '1.2.0-9f2c1ab34d5e'
const at = `https://members.example.com/r/coupons/${release}/list.js:1:2345`

/** A page that is as it should be. */
const sound = {
  area: 'coupons',
  release,
  page: { name: 'coupons', path: '/user/coupons' },
  language: 'en',
  attempt: { release, outcome: 'ready' },
  isReplaced: false,
  isSettled: true,
  title: 'Coupons - Shop',
  otherTitle: '404 - Shop',
  headings: ['Coupons'],
  isRefused: false,
  rawKeys: [],
  foreign: [],
  failed: [],
  said: [],
  isLeft: true,
  left: [],
}

test('a page that keeps all rules has no problem', () => {
  expect(conformanceProblems([sound])).toEqual([])
})

const left = (kind: string, what: string) => ({ left: [{ kind, what, at }] })
const inCleanUp = 'in the effect’s clean-up'

test.each<[string, object, string]>([
  [
    'no attempt',
    { attempt: undefined },
    'coupons was not opened within 30 seconds, or does not answer; see whether AREA_USER may open the page, and whether it goes on for ever',
  ],
  [
    'a failed attempt',
    { attempt: { release, outcome: 'gave-up', reason: 'start-failed' }, headings: [] },
    `${release} did not start (start-failed); mend what the console says`,
  ],
  [
    'another release',
    { attempt: { release: '1.1.0-000000000000', outcome: 'ready' } },
    `${release} did not start (1.1.0-000000000000 ran); mend what the console says`,
  ],
  [
    'a reload',
    { isReplaced: true, headings: [], said: [{ type: 'error', text: 'half' }] },
    'the page loads another document; go to pages of the site with useNavigation, and ask for data again in place',
  ],
  [
    'an endless skeleton',
    { isSettled: false },
    'the page still loads after 30 seconds; end its skeleton when data has come',
  ],
  ['no title', { title: '' }, 'the document’s title is ""; give the page a title in area.ts'],
  [
    'the title before',
    { title: '404 - Shop' },
    'the document’s title is "404 - Shop"; give the page a title in area.ts',
  ],
  ['no heading', { headings: [] }, 'the page shows nothing as <h1>; render one PageHeading with a text'],
  ['an empty heading', { headings: [''] }, 'the page shows "" as <h1>; render one PageHeading with a text'],
  ['two', { headings: ['A', 'B'] }, 'the page shows "A" and "B" as <h1>; render one PageHeading with a text'],
  [
    'a page that stays',
    { isLeft: false },
    'the page cannot be left within 30 seconds; hold members back only with useUnsavedGuard, and go on to another page with replace',
  ],
  ['a missing text', { rawKeys: ['…'] }, 'the page shows "…" in place of a missing text; add it to src/texts'],
  [
    'a key',
    { rawKeys: ['list.title'] },
    'the page shows the key "list.title" instead of a text; pass it to t(), and add the text to src/texts',
  ],
  [
    'another origin',
    { foreign: ['https://cdn.example.com/a.png'] },
    'the page asks another origin for https://cdn.example.com/a.png; put the file into the build, or ask through the site’s API',
  ],
  [
    'a missing file',
    { failed: [{ address: '/r/a.js', answer: 'is answered with 404' }] },
    'the request for /r/a.js is answered with 404; ask for what is there',
  ],
  ['a warning', { said: [{ type: 'warning', text: 'old' }] }, 'the console says (warning) "old"; mend its cause'],
  [
    'an error with its stack',
    { said: [{ type: 'error', text: `area coupons: misuse (reference 7KQ2MX), noted Error: no\n    at f (${at})` }] },
    `the console says (error) "area coupons: misuse, noted Error: no at ${at}"; mend its cause`,
  ],
  [
    'an interval',
    left('interval', '1000 ms'),
    `an interval of 1000 ms from ${at} goes on after the page is left; clear it ${inCleanUp}`,
  ],
  [
    'a timeout',
    left('timeout', '60000 ms'),
    `a timeout of 60000 ms from ${at} is still to come after the page is left; clear it ${inCleanUp}`,
  ],
  [
    'frames',
    left('frame', ''),
    `an animation from ${at} goes on after the page is left; cancel its frame ${inCleanUp}`,
  ],
  [
    'a listener',
    left('listener', '"resize" on window'),
    `a listener for "resize" on window from ${at} is left after the page; remove it ${inCleanUp}`,
  ],
  [
    'an observer',
    left('observer', 'ResizeObserver'),
    `a ResizeObserver from ${at} goes on after the page is left; disconnect it ${inCleanUp}`,
  ],
  [
    'an element',
    left('element', '<style>'),
    `an element <style> from ${at} is left in the document; render it in the page, or remove it ${inCleanUp}`,
  ],
  [
    'an entry',
    left('entry', 'localStorage "a"'),
    `localStorage "a" from ${at} is left in the browser; keep what a member writes with useDraft, else ask the server`,
  ],
  [
    'a class',
    left('attribute', '<body> has class="a"'),
    `<body> has class="a" after the page is left, and was not before; take it back ${inCleanUp}`,
  ],
])('%s is told with its mend', (_, changes, problem) => {
  expect(conformanceProblems([{ ...sound, ...changes }])).toEqual([`coupons page /user/coupons (en): ${problem}`])
})

test('what was seen in both languages is told once', () => {
  const bad = { ...sound, headings: [] }
  expect(conformanceProblems([{ ...bad, language: 'zh-cn' }, bad])).toEqual([
    expect.stringMatching(/^coupons page \/user\/coupons \(zh-cn, en\): /),
  ])
})

test('a page that refuses the member is not one that conforms, and is known by the padlock of the kit', () => {
  expect(conformanceProblems([{ ...sound, isRefused: true }])).toEqual([
    'coupons page /user/coupons (en): AREA_USER has no permission for the page; name a member who has',
  ])
  const [, padlock = ''] = /path\[d\^="([^"]+)"/.exec(readFileSync(join(__dirname, 'read-page.mjs'), 'utf8')) ?? []
  expect(readFileSync(join(__dirname, '../../shared/src/ui/problem.tsx'), 'utf8')).toContain(
    `const padlock = '${padlock}`,
  )
})

test('a text is a key when the texts have it; what members and the code write is none', () => {
  const code = `JSON.parse('{"list.title":"Coupons","list.empty":"None"}'),x="docs.python.org"`
  const texts = [
    'list.title',
    'list.empty',
    'list.title',
    'photo.jpg',
    'docs.python.org',
    'Coupons',
    '…',
    'End of list.',
  ]
  expect(rawKeysIn(texts, code)).toEqual(['list.title', 'list.empty', '…'])
  expect(rawKeysIn(['…'], 'children:"…"')).toEqual([])
})
