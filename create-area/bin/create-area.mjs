#!/usr/bin/env node
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeArea } from './write-area.mjs'

const usage = `Usage: npm create @member/area <folder> [-- --title <text>] [--title-zh <text>]

Begins an area of a member site: one page, its texts in two languages, one test. The last part of the folder is the name
of the area. --title is the page's title in English, --title-zh in Chinese; one is taken for the other.`

/** @param {string[]} args */
function createArea(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' }, 'title-zh': { type: 'string' }, help: { type: 'boolean' } },
  })
  const [folder, ...more] = positionals
  if (values.help) return console.log(usage)
  if (folder === undefined || more.length > 0) throw new Error(usage)
  const en = values.title ?? values['title-zh']
  const zh = values['title-zh'] ?? values.title
  const title = en === undefined || zh === undefined ? undefined : { en, zh }
  const files = writeArea({ folder: resolve(folder), name: basename(resolve(folder)), ...(title && { title }) })
  console.log(`${files.map((file) => `  ${file}`).join('\n')}\n\nNext: cd ${folder} && npm install && npm test`)
}

try {
  createArea(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
