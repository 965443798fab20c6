import type { AreaDefinition } from '@member/shared'
import * as memberShared from '@member/shared'
import { containerOf } from '@member/shared/container'
import { isAreaDefinition, misfitsBy } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import * as axios from '@member/shared/surfaces/axios'
import * as i18next from '@member/shared/surfaces/i18next'
import * as jotai from '@member/shared/surfaces/jotai'
import * as reactI18next from '@member/shared/surfaces/react-i18next'
import * as reactRouterDom from '@member/shared/surfaces/react-router-dom'
import * as styledComponents from '@member/shared/surfaces/styled-components'
import * as reactQuery from '@member/shared/surfaces/tanstack-react-query'
import { satisfy } from '@module-federation/runtime'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import type { AreaEnvironment } from './area-environment.ts'
import { AreaError } from './reason.ts'
import { type IntegrityTable, loadScript } from './release-files.ts'

/** An area's own `__webpack_require__`, with what the federation plugin writes on it, as far as it is used here. */
interface AreaRequire {
  /** Share scopes by name; a container takes from `default`. */
  S: { default?: ShareScope }
  /** Modules of the area by their number. */
  m: Record<string, (module: { exports: unknown }) => void>
  consumesLoadingData: {
    /** Modules that come from the share scope, by their number. */
    moduleIdToConsumeDataMapping?: Record<string, { shareKey: string }>
  }
}

/** The modules that the host shares, by share key, e.g. `react/jsx-runtime`: each in one version that is there already. */
type ShareScope = Readonly<Record<string, unknown>>

/** What the entry asks before it loads a chunk: see `ConsumeSharedRuntimeModule` of the federation plugin. */
interface ConsumesRequest {
  chunkId: string
  /** Numbers of the shared modules that each chunk uses. */
  chunkMapping: Readonly<Record<string, readonly (string | number)[]>>
  webpackRequire: AreaRequire
}

/**
 * The federation runtime of the page, as the entries of areas call it. An area is a container that takes every shared
 * module from the host and shares none of its own. Whether the versions fit is told from its manifest, which its build
 * writes with the same ranges, before anything of it is fetched: what is left of sharing is to look a module up. The
 * name and form of each part are those of `@module-federation/webpack-bundler-runtime`, which entries are generated for.
 */
export const areaRuntime = {
  runtime: {},
  bundlerRuntime: {
    /** Makes the instance that an entry keeps; it has nothing to remember. */
    init: () => ({}),
    /** The container's `init`: takes the host's share scope. */
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: AreaRequire; shareScope: ShareScope }) {
      webpackRequire.S = { default: shareScope }
    },
    /** Makes the shared modules of a chunk requirable; each is looked up when the area's code first asks for it. */
    consumes({ chunkId, chunkMapping, webpackRequire }: ConsumesRequest) {
      const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping ?? {}
      for (const id of chunkMapping[chunkId] ?? []) {
        const shareKey = consumed[id]?.shareKey
        if (shareKey === undefined) continue
        webpackRequire.m[id] ??= (module) => {
          const shared = webpackRequire.S.default?.[shareKey]
          if (shared === undefined) throw new Error(`shared module ${shareKey}: the host does not share it`)
          module.exports = shared
        }
      }
    },
  },
}

declare global {
  interface Window {
    /** The one federation runtime of the page; areas' entries take it from here (see host-bundler-runtime.js). */
    memberFederation?: typeof areaRuntime
  }
}

/** What an area's entry leaves on the page under its container's name: the interface of every webpack container. */
interface Container {
  /** Takes the modules the host shares; the second list holds the containers already told, against going in circles. */
  init(shareScope: ShareScope, told: object[]): unknown
  /** Gives the function that evaluates an exposed module, when the chunks it needs are there. */
  get(expose: string): Promise<() => unknown>
}

/** The containers of a page, and what they expose. */
export interface Containers {
  /** Why a release does not fit this host, told before anything of it is fetched. */
  misfits(manifest: RunManifest): string[]
  /**
   * Fetches, starts and evaluates one release of an area and returns the definition that it exposes as `./area`. Each
   * container is started once: one whose code has run and failed is dead and fails the same way each time, while files
   * that did not arrive are asked for again. Rejects with an `AreaError`, also when the release claims the container of
   * another one, before any of its code runs; or with what its code or one of its chunks failed with.
   *
   * @param base address of the release's folder
   */
  open(manifest: RunManifest, base: string): Promise<AreaDefinition>
  /** Whether a release has exposed what it is. */
  isOpen(release: string): boolean
  /** Calls `act` with what a release exposes, at once when it is open, else as soon as it is. */
  whenOpen(release: string, act: (definition: AreaDefinition) => void): void
}

export interface ContainerDependencies extends Pick<AreaEnvironment, 'page' | 'host'> {
  integrityOf: IntegrityTable['of']
}

/** Provides the host's singletons to areas. Called once per page. */
export function createContainers({ page, host, integrityOf }: ContainerDependencies): Containers {
  page.memberFederation = areaRuntime
  const misfits = (manifest: RunManifest) => misfitsBy(satisfy, manifest, host)
  const started = new Map<string, Promise<Container>>()
  const definitions = new Map<string, AreaDefinition>()
  const waiting = new Map<string, ((definition: AreaDefinition) => void)[]>()

  async function fetchContainer(manifest: RunManifest, base: string): Promise<Container> {
    const { area, release, container: name, entry } = manifest
    const own = containerOf({ area, release })
    if (name !== own) throw new AreaError('start-failed', `${area} ${release} claims ${name}, its own is ${own}`)
    const address = new URL(base + entry, page.location.href).href
    await loadScript(page.document, address, integrityOf)
    const container = (page as unknown as Record<string, Container | undefined>)[name]
    if (container === undefined) throw new AreaError('start-failed', `${address} defines no container`)
    return container
  }

  function start(manifest: RunManifest, base: string): Promise<Container> {
    const fetched = fetchContainer(manifest, base)
    fetched.catch(() => started.delete(base))
    return fetched.then(async (container) => {
      await container.init(providedSingletons, [])
      return container
    })
  }

  return {
    misfits,
    async open(manifest, base) {
      const { release } = manifest
      const [misfit] = misfits(manifest)
      if (misfit !== undefined) throw new AreaError('misfit', misfit)
      const starting = started.get(base) ?? start(manifest, base)
      started.set(base, starting)
      const container = await starting
      const evaluate = await container.get('./area')
      const { default: definition } = ((await evaluate()) ?? {}) as { default?: unknown }
      if (!isAreaDefinition(definition))
        throw new AreaError('start-failed', `${manifest.container} does not export an area`)
      definitions.set(release, definition)
      for (const act of waiting.get(release) ?? []) act(definition)
      waiting.delete(release)
      return definition
    },
    isOpen: (release) => definitions.has(release),
    whenOpen(release, act) {
      const known = definitions.get(release)
      if (known === undefined) waiting.set(release, [...(waiting.get(release) ?? []), act])
      else act(known)
    },
  }
}

/**
 * Everything the host provides, by share key; the same closed list as `shared/singletons.json`, sub-paths included.
 * This file is the only place that imports the whole list, and it does so before any area starts: a share scope whose
 * entries are already in use cannot be taken over by an area.
 */
const providedSingletons: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': reactRouterDom,
  jotai,
  i18next,
  'react-i18next': reactI18next,
  'styled-components': styledComponents,
  axios,
  '@tanstack/react-query': reactQuery,
  '@member/shared': memberShared,
}
