// What runs in a fresh clone names a Node that it cannot run on, and imports nothing that has to be compiled first.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { nodeProblem } from './node-version.mjs'

const root = join(__dirname, '..')

/** Packages of this project that a script imports when it is loaded, by itself or through others. */
function ownPackages(script: string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return []
  seen.add(script)
  const imports = [...readFileSync(script, 'utf8').matchAll(/^(?:import|\} from|export .* from)\b[^']*'([^']+)'/gm)]
  return imports.flatMap(([, name = '']) => {
    if (name.startsWith('.')) return ownPackages(join(dirname(script), name), seen)
    return name.startsWith('@member/') ? [`${name} in ${relative(root, script)}`] : []
  })
}

test.each(['check', 'start', 'build', 'test', 'api-types', 'interface'])('npm run %s', (command) => {
  expect(ownPackages(join(root, `scripts/${command}.mjs`))).toEqual([])
})

test.each(['20.20.0', '22.15.0', '24.1.0'])('Node %s fits', (version) => {
  expect(nodeProblem(version)).toBeNull()
})

test.each(['18.20.4', '20.19.9', '21.7.3', '22.14.0'])('Node %s does not, and is named', (version) => {
  expect(nodeProblem(version)).toContain(version)
})
