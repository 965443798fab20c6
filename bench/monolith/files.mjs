import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the built monolith. */
export const dist = join(import.meta.dirname, 'dist')

const built = () => JSON.parse(readFileSync(join(dist, 'first-files.json'), 'utf8'))

/** Names of the scripts that the monolith's page starts with. */
export const entryFiles = () => built().entry

/** Names of the scripts the overview needs that an ordinary build finds out about only when its main script runs. */
export function overviewFiles() {
  const scripts = Object.entries(built().scripts)
  /**
   * @param {string} name
   * @param {string} request
   */
  const of = (name, request) =>
    scripts.find(([key]) => key.startsWith(`${name}/area.ts `) && key.includes(request))?.[1] ?? []
  const hostTexts = scripts.find(([key]) => key.endsWith('/locales/zh-cn/host.json'))?.[1] ?? []
  return [
    ...new Set([
      ...hostTexts,
      ...of('remote-account', 'pages/overview'),
      ...of('remote-account', 'zh-cn/overview'),
      ...of('remote-workorder', 'overview/use-overview'),
      ...of('remote-workorder', 'zh-cn/overview'),
    ]),
  ]
}

/** Paths of all the scripts the overview loads in Chinese. */
export const monolithFiles = () => [...entryFiles(), ...overviewFiles()].map((file) => join(dist, file))
