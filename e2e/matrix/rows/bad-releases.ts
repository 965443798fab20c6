import type { Variant } from '../../harness/make-release.ts'
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
const areaModule = ({ first }: Parts) => first[1]
const contribution = ({ contributions }: Parts) => contributions?.overview?.first.at(-1)
const textsOfOverview = ({ pages }: Parts) => pages.find(({ path }) => path === overview)?.texts['zh-cn']?.[0]

const jsonText = /JSON\.parse\('\{/
const giant = JSON.stringify('x'.repeat(3_000_000)).slice(1, -1)

/** A release whose code is wrong from its beginning. */
export const badReleases: readonly ReleaseRow[] = [
  {
    does: 'throws at the top of its main script',
    of: 'host',
    edit: inFile(entry, (text) => throwing + text),
    sees: 'page or sentence',
    within: 4,
    runs: 'previous',
    reports: 'module-threw',
    firefox: true,
  },
  {
    does: 'finds no place to render in',
    of: 'host',
    edit: inFile(entry, (text) => text.replaceAll('getElementById("root")', 'getElementById("toor")')),
    sees: 'page or sentence',
    within: 12,
    runs: 'previous',
    reports: 'start-failed',
  },
  {
    does: 'throws at the top of its federation chunk',
    of: 'host',
    edit: inFile(
      ({ federation }) => federation?.[0],
      (text) => throwing + text,
    ),
    sees: 'page or sentence',
    within: 8,
    runs: null,
    reports: 'module-threw',
  },
  {
    does: 'throws at the top of its entry',
    of: 'account',
    edit: inFile(entry, (text) => throwing + text),
    sees: 'page',
    within: 8,
    runs: 'previous',
    reports: 'start-failed',
    firefox: true,
  },
  {
    does: 'throws when its container is started',
    of: 'account',
    edit: inFile(entry, (text) => text.replace(/init:\(\)=>(\w+)/, `init:()=>()=>{${throwing}}`)),
    sees: 'page',
    within: 8,
    runs: 'previous',
    reports: 'start-failed',
  },
  {
    does: 'throws while its module is evaluated',
    of: 'account',
    edit: inFile(areaModule, (text) => throwing + text),
    sees: 'page',
    within: 8,
    runs: 'previous',
    reports: 'module-threw',
  },
  {
    does: 'never ends while its module is evaluated',
    of: 'account',
    edit: inFile(areaModule, (text) => text.replace('.defineArea)({', '.defineArea)({then(){},')),
    sees: 'page',
    within: 14,
    runs: 'previous',
    reports: null,
  },
  {
    does: 'declares no pages',
    of: 'account',
    edit: inFile(areaModule, (text) => text.replace('pages:', 'leaves:')),
    sees: 'page',
    within: 8,
    runs: 'previous',
    reports: 'shape',
  },
  {
    does: 'declares a number in place of its pages',
    of: 'account',
    edit: inFile(areaModule, (text) => text.replace('pages:[', 'pages:7,leaves:[')),
    sees: 'page',
    within: 8,
    runs: 'previous',
    reports: 'shape',
  },
  {
    does: 'lacks the page its manifest names',
    of: 'account',
    edit: inFile(areaModule, (text) => text.replaceAll(overview, `${overview}/elsewhere`)),
    sees: 'page',
    within: 8,
    runs: 'previous',
    reports: 'page-missing',
  },
  {
    does: 'has texts that are not JSON',
    of: 'account',
    edit: inFile(textsOfOverview, (text) => text.replace(jsonText, (found) => `${found},`)),
    sees: 'page, perhaps without texts',
    within: 8,
    runs: null,
    reports: 'texts',
  },
  {
    does: 'has three megabytes of texts',
    of: 'account',
    edit: inFile(textsOfOverview, (text) => text.replace(jsonText, (found) => `${found}"giant":"${giant}",`)),
    sees: 'page',
    within: 8,
    runs: 'newest',
    reports: null,
  },
  {
    does: 'contributes code that throws',
    of: 'workorder',
    edit: inFile(contribution, (text) => text.replace(/default:\(\)=>(\w+)/, () => `default:()=>()=>{${throwing}}`)),
    sees: 'page',
    within: 8,
    runs: null,
    reports: 'render-threw',
  },
  {
    does: 'contributes code that never comes',
    of: 'workorder',
    edit: inFile(areaModule, (text) =>
      text.replace(/overview:\{load:\(\)=>/, (found) => `${found}new Promise(()=>{})||`),
    ),
    sees: 'page',
    within: 8,
    runs: null,
    reports: null,
  },
]
