import { resolve } from 'node:path'
import { Failure } from '@member/release-store/command-line'
import { type HostManifest, type Manifest, parseManifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import type { SiteContract } from '@member/shared/site-contract'
import { problemsOnSite } from './check.ts'
import { type Ask, fetchContract } from './fetch-contract.ts'
import type { LoadTools, Loop } from './load-tools.ts'

interface Context {
  ask: Ask
  print(line: string): void
  warn(line: string): void
  load: LoadTools
  /** Resolves when the person ends the command; until it is called, a signal ends the process. */
  ended(): Promise<unknown>
}

/**
 * `area dev`: serves an area from its sources in front of a site, until it is ended. What differs from the live site is
 * said first, and keeps nothing from starting.
 * @throws Failure `site` when the site does not tell its contract, `usage` where the tools are missing or the port is taken
 */
export async function devCommand(context: Context, folder: string, site: string, port: number): Promise<void> {
  const { ask, load, print, warn, ended } = context
  const tools = await load(folder, 'dev')
  const contract = await fetchContract(new URL(site), ask)
  for (const line of skew(hostOf(tools), contract)) warn(line)
  const loop = await tools
    .startAreaLoop({ folder: resolve(folder), site, port, log: print })
    .catch((error: unknown) => {
      throw new Failure('usage', sentenceOf(error, port))
    })
  const manifest = parseManifest(loop.manifest)
  if (manifest.kind === 'area')
    for (const problem of problemsOnSite(manifest, contract)) warn(`It would not go live on ${site}: ${problem}.`)
  print(`ready http://localhost:${loop.port}${firstPath(manifest)}`)
  if (manifest.area !== 'kit') print(`The kit is at http://localhost:${loop.port}/kit.`)
  await ended()
  await loop.stop()
}

function hostOf(tools: Loop): HostManifest {
  try {
    const manifest = parseManifest(tools.packedHost())
    if (manifest.kind === 'host') return manifest
  } catch (error) {
    throw new Failure('usage', messageOf(error))
  }
  throw new Failure('usage', '@member/area-tools is damaged: install it again.')
}

const sentenceOf = (error: unknown, port: number) =>
  (error as { code?: unknown }).code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program; name another with --port.`
    : messageOf(error)

/** The first page that has an address of its own. */
const firstPath = ({ pages }: Manifest) => pages.find(({ path }) => !path.includes(':'))?.path ?? '/'

/** How the host of the loop differs from the live one, a sentence each; empty when it does not. */
function skew(
  here: Pick<HostManifest, 'contract' | 'provides'>,
  there: Pick<SiteContract, 'contract' | 'provides'>,
): string[] {
  const libraries = Object.entries(there.provides).filter(
    ([name, version]) => here.provides[name] !== version && name !== '@member/shared',
  )
  const differences = [
    ...(here.contract === there.contract ? [] : [`contract ${there.contract} (here ${here.contract})`]),
    ...libraries.map(([name, version]) => `${name} ${version} (here ${here.provides[name] ?? 'none'})`),
  ]
  if (differences.length === 0) return []
  return [
    `The live host has ${differences.join(', ')}. What works here may not work there: install the packages that were made with that host.`,
  ]
}
