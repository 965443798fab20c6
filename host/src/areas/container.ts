import type { AreaManifest } from '@member/shared/manifest'
import { loadScript } from './load-script.ts'
import { AreaError } from './reason.ts'

/** What an area's entry leaves on the page under its container's name: the interface of every webpack container. */
interface Container {
  /** Takes the modules the host shares; the second list holds the containers already told, against going in circles. */
  init(shareScope: object, told: object[]): unknown
  /** Gives the function that evaluates an exposed module, when the chunks it needs are there. */
  get(expose: string): Promise<() => unknown>
}

/** Containers by name; one whose entry did not arrive is forgotten, so that it can be asked for again. */
const containers = new Map<string, Promise<Container>>()

async function fetchContainer(name: string, entry: string): Promise<Container> {
  await loadScript(entry)
  const container = (window as unknown as Record<string, Container | undefined>)[name]
  if (container === undefined) throw new AreaError('entry-not-script', `${entry} defines no container`)
  return container
}

async function startContainer(name: string, entry: string, shareScope: object): Promise<Container> {
  const container = await fetchContainer(name, entry).catch((error) => {
    containers.delete(name)
    throw error
  })
  try {
    await container.init(shareScope, [])
  } catch (error) {
    throw new AreaError('start-failed', String(error), error)
  }
  return container
}

/**
 * The started container of a release. It is started once: one whose code has run and failed is dead and fails the same
 * way each time. Rejects with an `AreaError`.
 *
 * @param base address of the release's folder
 * @param shareScope what the host provides, as the federation runtime keeps it: share key → version → module
 */
export function startedContainer(manifest: AreaManifest, base: string, shareScope: object): Promise<Container> {
  const { container: name, entry } = manifest
  const work = containers.get(name) ?? startContainer(name, new URL(base + entry, location.href).href, shareScope)
  containers.set(name, work)
  return work
}
