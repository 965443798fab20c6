import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packages, root } from '../harness/project.ts'
import { expect, test } from '../harness/test.ts'

const development = /memberDev|\/dev\/events|react-refresh|webpackHot/

test('a server in production knows no address of the development loop', async ({ site, request }) => {
  for (const path of ['/dev/events', '/dev/host/main.js', '/dev/account/manifest.json'])
    expect(
      (await request.get(site.origin + path, { headers: { accept: '*/*', 'sec-fetch-dest': 'script' } })).status(),
    ).toBe(404)
  const page = await request.get(site.origin)
  expect(page.headers()['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(await page.text()).not.toMatch(/"\/dev\/|memberDev/)
})

test('no release holds code of the development loop', async () => {
  for (const name of packages) {
    const folder = join(root, name, 'dist')
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.js')) continue
      expect(await readFile(join(folder, file), 'utf8'), `${name}/${file}`).not.toMatch(development)
    }
  }
})
