import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout, shipped } from './shipped-files.ts'

// The Containerfile copies what exists, and all that it needs.

interface Copied {
  stage: string
  from: string | undefined
  paths: string[]
}

const lines = shipped('deploy/container/Containerfile').split('\n')

const copies = (): Copied[] => {
  let stage = ''
  return lines.flatMap((line) => {
    stage = /^FROM \S+(?: AS (\w+))?/.exec(line)?.[1] ?? (line.startsWith('FROM ') ? 'last' : stage)
    const [, from, rest] = /^COPY (?:--from=(\w+) )?(.*)$/.exec(line) ?? []
    return rest === undefined ? [] : [{ stage, from, paths: rest.split(' ').slice(0, -1) }]
  })
}

const manifest = (folder: string): Record<string, Record<string, string>> =>
  JSON.parse(shipped(join(folder, 'package.json')))
const workspaces = Object.values(manifest('.').workspaces ?? {})

test('all it copies of the checkout exists, and what it copies of the build is built there', () => {
  const own = copies().filter(({ from }) => from === undefined)
  expect(own.flatMap(({ paths }) => paths).filter((path) => !existsSync(join(checkout, path)))).toEqual([])
  const built = copies()
    .filter(({ from }) => from === 'build')
    .flatMap(({ paths }) => paths.map((path) => path.replace('/src/', '')))
    .filter((path) => path !== 'built')
  expect(built.filter((path) => !path.endsWith('/dist') && !existsSync(join(checkout, path)))).toEqual([])
  expect(built.filter((path) => !workspaces.includes(dirname(path)))).toEqual([])
  expect(lines).toContain('RUN mkdir built && cp -r --parents host/dist remote-*/dist built')
})

test('what runs at the end has the manifest of each package it is made of', () => {
  const run = ['shared', 'release-store', 'release', 'server']
  const copied = copies().filter(({ stage }) => stage === 'production')
  expect(copied.flatMap(({ paths }) => paths)).toEqual(
    expect.arrayContaining(run.map((folder) => `${folder}/package.json`)),
  )
  const installed = lines.find((line) => line.startsWith('RUN npm ci --omit=dev')) ?? ''
  const named = run.map((folder) => String(manifest(folder).name))
  expect([...installed.matchAll(/--workspace (\S+)/g)].map(([, name]) => name).sort()).toEqual(named.sort())
})

test('it has every file of the contract that its packages import', () => {
  const there = copies()
    .filter(({ stage }) => stage === 'last')
    .flatMap(({ paths }) => paths.map((path) => path.replace('/src/', '')))
  const pattern = "'@member/shared/[a-z./-]+'"
  const folders = ['server/src', 'release/src', 'release-store/src']
  const lines = execFileSync('grep', ['-rhoE', '--include=*.ts', pattern, ...folders], {
    cwd: checkout,
    encoding: 'utf8',
  })
  const imported = [...new Set(lines.split('\n').filter(Boolean))].map((name) => name.slice(1, -1))
  const targets = imported.map((name) => {
    const target: unknown = manifest('shared').exports?.[name.replace('@member/shared', '.')]
    return join('shared', String(Reflect.get(Object(target), 'default') ?? target))
  })
  expect(targets).toContain('shared/build/integrity.js')
  expect(targets.filter((file) => !there.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
})

test('every script in it finds what it imports', () => {
  const there = copies()
    .filter(({ stage, from }) => stage === 'last' && from === undefined)
    .flatMap(({ paths }) => paths)
  const missing = there.flatMap((path) =>
    [...shipped(path).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
      .map(([, to = '']) => join(dirname(path), to))
      .filter((imported) => !there.includes(imported)),
  )
  expect(there).toContain('scripts/put-live.mjs')
  expect(missing).toEqual([])
})

test('it runs as nobody in particular, from public images, and tells whether it is well', () => {
  const image = /^FROM docker\.io\/library\/node:\d+-bookworm-slim( AS \w+)?$/
  expect(lines.filter((line) => line.startsWith('FROM ') && !image.test(line))).toEqual([])
  expect(lines.filter((line) => /^(USER|HEALTHCHECK|CMD) /.test(line)).map((line) => line.split(' ', 1)[0])).toEqual([
    'USER',
    'HEALTHCHECK',
    'CMD',
  ])
})
