#!/usr/bin/env node
const built = await import('../dist/area/area-cli.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('The command area is not built yet: run `npx tsc -b release` in the project folder.')
  process.exit(5)
})
process.exitCode = await built.main(process.argv.slice(2), {
  ask: fetch,
  load: built.loadTools,
  ended: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
    }),
  env: process.env,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
