import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { mapsFolder } from '../shared/build/source-maps.js'
import { buildPackages, packages } from './build-packages.mjs'
import { alone } from './lanes.mjs'
import { charactersBySource, madeOf } from './made-of.mjs'
import { brotliSize, pageScripts } from './page-scripts.mjs'
import { root, step } from './run-step.mjs'

/**
 * `npm run sizes`: what the scripts of a first visit to home, login and overview are made of, by package and folder, in
 * kB after brotli; `npm run sizes -- remote-account` what all scripts of a build are.
 */

/** Bytes below which a share is one of "others" in the table. */
const small = 300

/** @param {string} name of a package */
function scriptsOfBuild(name) {
  const dist = join(root, name, 'dist')
  const { files, prerender } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  // The renderer runs on the server.
  const scripts = Object.keys(files).filter((one) => one.endsWith('.js') && one !== prerender)
  return scripts.map((one) => join(dist, one))
}

/** @type {Record<string, () => string[]>} */
const things = {
  ...pageScripts,
  ...Object.fromEntries(packages.map((name) => [name, () => scriptsOfBuild(name)])),
}

/**
 * Name of a script without a source map, which is made of JSON: texts.
 *
 * @param {string} path
 */
const textsOf = (path) => `${relative(root, path).split(sep)[0]}/src/texts/`

/** @param {string} path of a script, which lies in the folder of its build itself */
function read(path) {
  const script = readFileSync(path, 'utf8')
  const mapFile = join(dirname(path), mapsFolder, `${basename(path)}.map`)
  if (!existsSync(mapFile)) return { bytes: brotliSize([path]), characters: new Map([[textsOf(path), script.length]]) }
  const map = new TraceMap(readFileSync(mapFile, 'utf8'))
  const characters = charactersBySource(script, map.sources, decodedMappings(map))
  return { bytes: brotliSize([path]), characters }
}

/** @param {readonly string[]} named */
async function main(named) {
  const unknown = named.find((name) => !(name in things))
  if (unknown !== undefined)
    throw new Error(`there is nothing called ${unknown}; there are ${Object.keys(things).join(', ')}`)
  await step('building host and areas', buildPackages)
  const wanted = named.length > 0 ? named : Object.keys(pageScripts)
  const found = Object.fromEntries(wanted.map((name) => [name, madeOf((things[name]?.() ?? []).map(read))]))
  for (const [name, shares] of Object.entries(found)) {
    const large = shares.filter(({ bytes }) => bytes >= small)
    const others = shares.slice(large.length).reduce((sum, { bytes }) => sum + bytes, 0)
    const all = shares.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(`\n${name}: ${(all / 1000).toFixed(1)} kB`)
    for (const { group, bytes } of [...large, { group: 'others', bytes: others }])
      console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${group}`)
  }
}

await alone(main(process.argv.slice(2)))
