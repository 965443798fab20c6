// What runs in a fresh clone imports nothing that has to be compiled first.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

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
