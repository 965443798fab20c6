import { throwingInArea, type Variant } from '../../harness/make-release.ts'
import { overview } from '../rig.ts'
import type { ReleaseRow } from '../row.ts'

type Edit = NonNullable<Variant['edit']>
type Parts = Parameters<Edit>[2]

const throwing = 'throw new Error("made to fail");'

/** Changes the one file that is chosen from the manifest; fails when it stays as it is. */
const inFile =
  (chosen: (manifest: Parts) => string | undefined, change: (text: string) => string): Edit =>
  (file, text, manifest) => {
    if (file !== chosen(manifest)) return text
    const changed = change(text)
    if (changed === text) throw new Error(`${file} is not what the row expects`)
    return changed
  }

const entry = ({ entry }: Parts) => [entry].flat()[0]
const federation = ({ federation }: Parts) => federation?.[0]
const textsOfOverview = ({ pages }: Parts) => pages.find(({ path }) => path === overview)?.texts['zh-cn']?.[0]

const jsonText = /JSON\.parse\('\{/
const giant = JSON.stringify('x'.repeat(3_000_000)).slice(1, -1)

/** Puts another hook, or anything, in the place of what is contributed to the overview, which comes with the entry. */
const contributes = (instead: string): Edit =>
  inFile(entry, (text) =>
    text.replace(/(overview:\{load:\(\)=>Promise\.resolve\(\)\.then\(\(\)=>)\w+\(\d+\)/, `$1({default:${instead}})`),
  )

/** The bars: the release before runs instead; or the page is whole but for what another area contributes. */
const older = { sees: 'page', within: 8, runs: 'previous', test: true } as const
const without = { of: 'workorder', sees: 'page but for a part', within: 8, runs: null } as const

/** A release whose code is wrong from its beginning. */
export const badReleases: readonly ReleaseRow[] = [
  {
    of: 'host',
    does: 'throws at the top of its main script',
    edit: inFile(entry, (text) => throwing + text),
    sees: 'page or sentence',
    within: 4,
    runs: 'previous',
    reports: 'start-failed',
    test: true,
    firefox: true,
  },
  {
    of: 'host',
    does: 'finds no place to render in',
    edit: inFile(entry, (text) => text.replaceAll('getElementById("root")', 'getElementById("toor")')),
    sees: 'page or sentence',
    within: 4,
    runs: 'previous',
    reports: 'start-failed',
    test: true,
    reloads: true,
  },
  {
    of: 'host',
    does: 'throws at the top of its federation chunk',
    edit: inFile(federation, (text) => throwing + text),
    sees: 'page or sentence',
    within: 8,
    runs: null,
    reports: 'start-failed',
    test: true,
    reloads: true,
  },
  {
    of: 'account',
    does: 'throws at the top of its entry',
    edit: inFile(entry, (text) => throwing + text),
    ...older,
    reports: 'start-failed',
    firefox: true,
  },
  {
    of: 'account',
    does: 'throws when its container is started',
    edit: inFile(entry, (text) => text.replace(/init:\(\)=>(\w+)/, `init:()=>()=>{${throwing}}`)),
    ...older,
    reports: 'start-failed',
  },
  {
    of: 'account',
    does: 'throws while its module is evaluated',
    edit: inFile(entry, throwingInArea),
    ...older,
    reports: 'start-failed',
  },
  {
    of: 'account',
    does: 'never ends while its module is evaluated',
    edit: inFile(entry, (text) => text.replace('.defineArea)({', '.defineArea)({then(){},')),
    ...older,
    within: 14,
    test: false,
    reports: null,
  },
  {
    of: 'account',
    does: 'has texts that are not JSON',
    edit: inFile(textsOfOverview, (text) => text.replace(jsonText, (found) => `${found},`)),
    sees: 'page',
    within: 8,
    runs: 'newest',
    reports: 'start-failed',
    test: true,
  },
  {
    of: 'account',
    does: 'has texts that are not JSON, in all languages',
    edit: (file, text, { pages }) =>
      pages.some(({ path, texts }) => path === overview && Object.values(texts).flat().includes(file))
        ? text.replace(jsonText, (found) => `${found},`)
        : text,
    ...older,
    reports: 'start-failed',
  },
  {
    of: 'account',
    does: 'has three megabytes of texts',
    edit: inFile(textsOfOverview, (text) => text.replace(jsonText, (found) => `${found}"giant":"${giant}",`)),
    sees: 'page',
    within: 8,
    runs: 'newest',
    reports: null,
  },
  { does: 'contributes code that throws', edit: contributes(`()=>{${throwing}}`), ...without, reports: 'render-threw' },
]
