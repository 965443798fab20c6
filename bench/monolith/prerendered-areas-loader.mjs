import { join } from 'node:path'
import { packages } from '../../scripts/build-packages.mjs'
import { evaluateDefinition } from '../../shared/build/evaluate-definition.js'

const root = join(import.meta.dirname, '../..')

/** Pages of all areas as the renderer of first paints knows them; what loads their code is not among it. */
const pages = packages
  .filter((name) => name !== 'host')
  .flatMap((name) => {
    const { definition } = evaluateDefinition(join(root, name, 'area.ts'))
    return definition.pages.map((/** @type {object} */ page) => ({ area: definition.name, page }))
  })

/** In the monolith's renderer of first paints, pages of areas are not of the release set, which has none. */
export default () => `
import { pageOfArea } from '../pages/site-page.ts'
export const areaPages = () =>
  ${JSON.stringify(pages)}.map(({ area, page }) => pageOfArea(area, page, () => page.title))
`
