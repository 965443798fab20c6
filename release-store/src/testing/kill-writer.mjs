// A process that commits without pause until it is killed; it prints each acknowledged entry.
import { commit, openStore } from '../../dist/index.js'

const [location, name] = process.argv.slice(2)
const store = openStore(location, process.env)
const author = { by: name, now: () => new Date() }
const manifest = `sha384-${'A'.repeat(64)}`

for (let count = 1; ; count += 1) {
  const release = `1.0.${count}-000000000000`
  const entry = await commit(store, author, async ({ document }, since) => ({
    operation: 'promote',
    area: name,
    reason: '',
    to: {
      state: 'live',
      current: { release, manifest },
      previous: document.areas[name]?.current ?? null,
      banned: [],
      reason: '',
      since,
    },
  }))
  if (entry !== undefined) process.stdout.write(`${entry.generation} ${entry.id}\n`)
}
