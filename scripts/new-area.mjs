import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeArea } from '../create-area/bin/write-area.mjs'
import { root, run, step } from './run-step.mjs'

/** Files of an area in a repository of its own that the workspace has once for all. */
const ofTheWorkspace = ['.gitignore', 'biome.json', 'jest.config.js', '.github/workflows/ci.yml']

/** `npm run new-area -- coupons`: writes a new area into `remote-coupons` and links it. Nothing outside is edited by hand. */
async function newArea([name = '', ...more] = process.argv.slice(2)) {
  if (name === '' || more.length > 0) throw new Error('Name the area: npm run new-area -- coupons')
  const folder = join(root, `remote-${name}`)
  const files = writeArea({ folder, name, wanted: (path) => !ofTheWorkspace.includes(path) })
  const file = join(folder, 'package.json')
  // The tools are those of the workspace.
  const { scripts: _, devDependencies: __, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`)
  console.log(files.map((path) => `  remote-${name}/${path}`).join('\n'))
  await step('linking it', () => run('npm', ['install', '--no-audit', '--no-fund']).then(() => ''))
  console.log(`Next: npx jest --selectProjects remote-${name}; npm run dev -- ${name}; npm start`)
}

try {
  await newArea()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
