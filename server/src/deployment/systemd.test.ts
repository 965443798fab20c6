import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, shipped } from './shipped-files.ts'

const unit = 'deploy/systemd/member-server@.service'
const program = 'systemd-analyze'
const testWithSystemd = spawnSync(program, ['--version']).error === undefined ? test : test.skip

test('the unit starts the server by the path of this package', () => {
  const [, started = ''] = /^ExecStart=\/usr\/bin\/env node \/opt\/member-centre\/(\S+)$/m.exec(shipped(unit)) ?? []
  expect(Object.values(JSON.parse(shipped('server/package.json')).bin)).toContain(started.replace('server/', './'))
})

test('it stops later than the server gives up on open requests', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(shipped(unit)) ?? []
  const [, delay] = /^STOP_DELAY=(\d+)$/m.exec(shipped('deploy/systemd/server.env')) ?? []
  expect(Number(seconds)).toBeGreaterThan(Number(delay) + 10)
})

testWithSystemd('systemd takes the unit, and has little to say about what it may', () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-unit-'))
  try {
    const file = join(folder, 'member-server@8081.service')
    const here = shipped(unit).replace('/opt/member-centre/server', `${checkout}/server`)
    writeFileSync(file, here.replace(/^Documentation=.*$/m, ''))
    const verified = spawnSync(program, ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(verified.stderr.split('\n').filter((line) => line.includes('member-server'))).toEqual([])
    // In tenths; 13 is what is left for a server that talks to the network and compiles JavaScript.
    execFileSync(program, ['security', '--offline=true', '--threshold=15', '--no-pager', file], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
