import { liveAreaOf, readHead } from '@member/release-store'
import type { Manifest } from '@member/shared/manifest'
import type { LiveArea } from '@member/shared/release-set'
import { stopInWords } from '../change/changed-area.ts'
import { newProblems } from '../change/problems.ts'
import { setProblems } from '../change/set-problems.ts'
import { oneLine } from '../given-values.ts'
import { publish } from '../publish/publish.ts'
import { readBuild } from '../publish/read-build.ts'
import { type Context, report } from './context.ts'

/** `release publish <folder>`: stores a build without making it live, and reports whether it fits the live set. */
export async function publishCommand(context: Context, folder: string): Promise<void> {
  const { result, manifest, ref, repaired } = await publish(context.store, await readBuild(folder))
  const { area, release } = manifest
  const head = await readHead(context.store)
  const problems = [
    ...(await newProblems(context.store, head.document, manifest, setProblems)),
    ...holds(liveAreaOf(head.document, area), ref.release),
  ]
  const count = Object.keys(manifest.files).length
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
  report(context, { result, area, release, manifest: ref.manifest, files: count, bytes, problems, repaired }, [
    result === 'published'
      ? `published ${area} ${release} (${count} files, ${Math.ceil(bytes / 1000)} kB)`
      : `${area} ${release} is already published with the same content`,
    ...repaired.map((name) => `  ${name} was missing or damaged; it is stored again`),
    ...problems.map((problem) => `  promote would refuse it: ${problem}`),
    ...proposal(manifest),
  ])
}

/** What the area asks the operator for, one line. */
const proposal = (manifest: Manifest): string[] => {
  const { menu = [], rights = [] } = manifest.kind === 'area' ? manifest : {}
  const wanted = [...menu, ...rights].map(({ title, path }) => `${oneLine(title.en ?? '')} (${path})`)
  return wanted.length === 0
    ? []
    : [
        `  wants ${wanted.join(', ')}: an operator adds it with \`member-server admin area accept ${manifest.area} --groups <groups>\``,
      ]
}

/** What an operator decided that keeps the release from going live, one clause each. */
const holds = (live: LiveArea | undefined, release: string): string[] => [
  ...(live && live.state !== 'live' ? [`the area is ${stopInWords(live)}`] : []),
  ...(live?.banned.includes(release) ? ['it is banned'] : []),
]
