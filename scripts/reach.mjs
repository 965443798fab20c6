/**
 * The tests that a change reaches, decided from the paths of its files alone.
 *
 * @typedef {object} Reach
 * @property {'all' | string[]} unit files whose related unit tests run, or every test
 * @property {'all' | string[]} browser browser tests that run, as paths; none when empty
 * @property {boolean} sizes whether what is built can have changed
 * @property {string[]} unknown files no test is known for
 */

/** @param {string} name */
const spec = (name) => `e2e/site/${name}.spec.ts`

/**
 * Browser tests of an area's pages. Tests that only use a page as an example are not listed.
 *
 * @type {Record<string, string[]>}
 */
export const areaSpecs = {
  'remote-account': [
    'overview',
    'balance',
    'points',
    'change-password',
    'profile',
    'texts-per-page',
    'opening',
    'unsaved',
    'language',
    'views',
  ].map(spec),
  'remote-messages': ['messages-centre', 'conversations', 'member-card', 'unread-badge', 'language', 'views'].map(spec),
  'remote-workorder': ['work-orders', 'permissions', 'language', 'views'].map(spec),
}

const onlyTests = /\.test\.tsx?$|\/testing\/|(^|\/)jest\//
const everything =
  /^(package(-lock)?\.json|[^/]+\/package\.json|tsconfig[^/]*\.json|webpack\.common\.js|jest\.config\.js)$/
const runnable = /\.(tsx?|m?js|cjs|json)$/

/**
 * Browser tests one file reaches.
 *
 * @param {string} file
 * @returns {'all' | string[]}
 */
function browserReach(file) {
  if (everything.test(file)) return 'all'
  if (/^e2e\/.+\.spec\.ts$/.test(file)) return [file]
  if (/^e2e\/pictures\//.test(file)) return []
  if (file.startsWith('e2e/')) return 'all'
  if (onlyTests.test(file) || file.endsWith('.md')) return []
  const [folder = ''] = file.split('/')
  if (folder in areaSpecs) return areaSpecs[folder]
  if (['host', 'shared', 'server', 'release-store'].includes(folder)) return 'all'
  if (folder === 'release') return ['e2e/operations', 'e2e/chaos']
  if (/^scripts\/(start|check-|node-version|put-live)/.test(file)) return ['e2e/operations']
  if (/^scripts\/(e2e|build-packages|find-chromium)\.mjs$/.test(file)) return 'all'
  return []
}

/** What operators install and read, and the tests that hold it against the server. */
const operated = /^(deploy|docs\/operations)\//
const deploymentTests = ['alerts', 'container', 'nginx', 'settings', 'systemd'].map(
  (name) => `server/src/deployment/${name}.test.ts`,
)

const unitPackage = /^(host|shared|remote-[a-z]+|server|release|release-store|scripts|bench)\//

/**
 * @param {readonly ('all' | string[])[]} reaches
 * @returns {'all' | string[]}
 */
function together(reaches) {
  return reaches.includes('all') ? 'all' : [...new Set(reaches.flat())].sort()
}

/**
 * @param {readonly string[]} files paths from the checkout's folder, as git names them
 * @returns {Reach}
 */
export function reachOf(files) {
  const code = files.filter((file) => unitPackage.test(file) && runnable.test(file))
  const related = files.some((file) => operated.test(file)) ? [...new Set([...code, ...deploymentTests])] : code
  const browser = together(files.map(browserReach))
  const built = /^(host|shared|remote-[a-z]+|bench)\//
  return {
    unit: files.some((file) => everything.test(file) || file.startsWith('shared/jest/')) ? 'all' : related,
    browser,
    sizes: files.some((file) => everything.test(file) || (built.test(file) && !onlyTests.test(file))),
    unknown: files.filter(
      (file) =>
        !everything.test(file) &&
        !operated.test(file) &&
        !related.includes(file) &&
        together([browserReach(file)]).length === 0,
    ),
  }
}
