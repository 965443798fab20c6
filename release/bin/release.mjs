#!/usr/bin/env node
const built = await import('../dist/cli.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('The release command is not built yet: run `npx tsc -b release` in the project folder.')
  process.exit(5)
})
process.exitCode = await built.main(process.argv.slice(2), {
  env: process.env,
  // Open tabs hear of a rollback within a second, and servers store what they say every five.
  tabsMs: process.stdout.isTTY ? 7_000 : undefined,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
