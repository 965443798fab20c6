import type { AreaDefinition, AreaPage } from '@member/shared'
import { isAreaDefinition } from '@member/shared/host'
import type { AreaManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import type { ComponentType } from 'react'
import { explainImportFailure } from './chunk-failure.ts'
import { limits, withTimeout } from './deadline.ts'
import type { Federation } from './federation.ts'
import type { PageTexts } from './page-texts.ts'
import { AreaError } from './reason.ts'
import type { ScriptLoader } from './script-loader.ts'

/** A page of one release, ready to render. */
export interface OpenedPage {
  area: string
  release: string
  /** Route name of the page in this release. */
  page: string
  Page: ComponentType
}

export interface OpenReleaseDependencies {
  federation(): Promise<Federation>
  texts: PageTexts
  diagnose: ScriptLoader['diagnose']
}

/**
 * Opens one release of an area and one page of it; code and texts are asked for together. Rejects with an `AreaError`.
 *
 * @param path the page's route pattern, as the router reads it
 */
export type OpenRelease = (manifest: AreaManifest, base: string, path: string) => Promise<OpenedPage>

async function loadPage(page: AreaPage, release: string): Promise<ComponentType> {
  const module = await page.load()
  if (typeof module?.default !== 'function') throw new AreaError('shape', `${release}: ${page.name} exports no page`)
  return module.default
}

export function createOpenRelease({ federation, texts, diagnose }: OpenReleaseDependencies): OpenRelease {
  /** Areas whose container is up, by release; a failed one is forgotten so that a retry asks again. */
  const opened = new Map<string, Promise<AreaDefinition>>()

  async function openArea(manifest: AreaManifest, base: string): Promise<AreaDefinition> {
    const { misfits, open } = await federation()
    const [skew] = misfits(manifest)
    if (skew) throw new AreaError(skew.reason, skew.detail)
    const exported = (await open(manifest, base)) as { default?: unknown } | null
    const definition = exported?.default
    if (!isAreaDefinition(definition)) throw new AreaError('shape', `${manifest.container} does not export an area`)
    return definition
  }

  return async (manifest, base, path) => {
    const { area, release } = manifest
    const definition = opened.get(release) ?? openArea(manifest, base)
    opened.set(release, definition)
    try {
      const work = definition.then(async ({ pages }) => {
        const page = pages.find((candidate) => routePattern(candidate.path) === path)
        if (page === undefined) throw new AreaError('page-missing', `${release} has no page ${path}`)
        const [Page] = await Promise.all([loadPage(page, release), texts.addPage(area, release, page)])
        return { area, release, page: page.name, Page }
      })
      return await withTimeout(work, limits.open, `opening ${area}`)
    } catch (error) {
      opened.delete(release)
      throw await explainImportFailure(error, diagnose)
    }
  }
}
