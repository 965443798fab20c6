import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'

/**
 * Starts a registry that has only the given archives, each as the one version of its package.
 *
 * @param {Awaited<ReturnType<typeof import('./pack.mjs').pack>>} packages
 * @param {(file: string) => object} manifestOf the package.json in an archive
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function startRegistry(packages, manifestOf) {
  // What npm keeps of an address is kept under it, and a port comes again.
  const own = `/${randomUUID()}`
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(own.length)
    const archive = packages.find(({ file }) => path === `/${basename(file)}`)
    if (archive) return response.end(readFileSync(archive.file))
    const found = packages.find(({ name }) => path === `/${name}`)
    if (!found) return response.writeHead(404).end('{}')
    const { name, version, file, shasum, integrity } = found
    const dist = { tarball: `${origin}/${basename(file)}`, shasum, integrity }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifestOf(file), dist } },
      }),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}${own}`
  return { origin, stop: () => server.close() }
}
