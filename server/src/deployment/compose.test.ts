import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkout, shipped } from './shipped-files.ts'

// What `docker compose config` would say of the file, where there is no Docker: what one part names is there.

type Condition = 'service_healthy' | 'service_completed_successfully' | 'service_started'

interface Service {
  depends_on?: string[] | Record<string, { condition: Condition }>
  volumes?: string[]
  command?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  restart: string
  ports?: string[]
}

const { services, volumes } = parse(shipped('deploy/container/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const needs = ({ depends_on = [] }: Service): Array<[string, Condition]> =>
  Array.isArray(depends_on)
    ? depends_on.map((name) => [name, 'service_started'])
    : Object.entries(depends_on).map(([name, { condition }]) => [name, condition])

/** What is wrong with waiting for a service; undefined when that can come true. */
const neverTrue = (name: string, condition: Condition): string | undefined => {
  const service = services[name]
  if (service === undefined) return `there is no service ${name}`
  switch (condition) {
    case 'service_healthy':
      return service.healthcheck?.test === undefined ? `${name} does not say whether it is well` : undefined
    case 'service_completed_successfully':
      return service.restart === 'no' ? undefined : `${name} is started again whenever it has ended`
    case 'service_started':
      return undefined
  }
}

test('services wait for others that are there and come to what is waited for', () => {
  const waits = Object.values(services).flatMap(needs)
  expect(waits.length).toBeGreaterThan(4)
  expect(waits.flatMap(([name, condition]) => neverTrue(name, condition) ?? [])).toEqual([])
})

test('volumes are declared, and each is used', () => {
  const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':', 1)[0]))
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort())
})

test('programs of ours that it runs are in the image, and no two services have a port of the machine', () => {
  const scripts = Object.values(services).flatMap(({ command = [] }) => command.filter((word) => word.endsWith('.mjs')))
  expect(scripts).toEqual(['deploy/container/put-live.mjs'])
  const image = shipped('deploy/container/Containerfile')
  for (const script of scripts) {
    expect(existsSync(join(checkout, script))).toBe(true)
    expect(image).toContain(` ${script} `)
  }
  const ports = Object.values(services).flatMap(({ ports = [] }) => ports.map((one) => one.replace(/:\d+$/, '')))
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})
