import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { packages } from './build-packages.mjs'
import { root } from './run-step.mjs'

const language = 'zh-cn'

/** @param {string} name */
const manifestOf = (name) => JSON.parse(readFileSync(join(root, name, 'dist/manifest.json'), 'utf8'))

/** Whether every package is built. */
export const allBuilt = () => packages.every((name) => existsSync(join(root, name, 'dist/manifest.json')))

/** @typedef {Pick<import('@member/shared/manifest').ManifestPage, 'first' | 'texts'>} Part a page or a contribution */

/**
 * Scripts of the host's start and of one of its pages.
 *
 * @param {string} pageName
 */
function filesOfHost(pageName) {
  const { entry, texts, pages } = manifestOf('host')
  const page = pages.find((/** @type {{ name: string }} */ { name }) => name === pageName)
  const files = [...entry, ...texts[language], ...page.first, ...(page.texts[language] ?? [])]
  return [...new Set(files)].map((file) => join(root, 'host/dist', file))
}

/**
 * Scripts of an area's start and of one of its pages or contributions.
 *
 * @param {string} name
 * @param {import('@member/shared/manifest').AreaManifest} manifest
 * @param {Part} part
 */
const filesOfArea = (name, manifest, { first, texts }) =>
  [...new Set([...manifest.first, ...first, ...(texts[language] ?? [])])].map((file) => join(root, name, 'dist', file))

function filesOfOverview() {
  const [host, area] = [manifestOf('host'), manifestOf('remote-account')]
  const page = area.pages.find((/** @type {{ name: string }} */ { name }) => name === 'account/overview')
  const ofHost = [...host.entry, ...host.federation, ...host.texts[language]]
  return [
    ...ofHost.map((/** @type {string} */ file) => join(root, 'host/dist', file)),
    ...filesOfArea('remote-account', area, page),
    ...packages.flatMap((name) => {
      const manifest = manifestOf(name)
      const contribution = manifest.contributions?.[page.collects]
      return contribution === undefined ? [] : filesOfArea(name, manifest, contribution)
    }),
  ]
}

/**
 * Paths of the scripts that a first visit loads in Chinese, of the built packages.
 *
 * @type {Record<'home' | 'login' | 'overview', () => string[]>}
 */
export const pageScripts = {
  home: () => filesOfHost('home'),
  login: () => filesOfHost('userLogin'),
  overview: filesOfOverview,
}

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Bytes of files as the page server sends them: each compressed alone, at the highest quality.
 *
 * @param {readonly string[]} files paths
 */
export const brotliSize = (files) =>
  files.reduce((total, file) => total + brotliCompressSync(readFileSync(file), options).length, 0)
