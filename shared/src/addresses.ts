// Entry `@member/shared/addresses`: what the server offers besides the API, and the pages that host and areas both
// name. Calls of the API are typed by their paths, see `api/api-types.ts`.

/** Address prefix of all release files. */
export const releasesAddress = '/r/'

/** The release set that is live now, for open tabs. */
export const releaseSetAddress = '/release-set.json'

/** Below it are the links that show a release to one browser before it is live. */
export const previewAddress = '/preview'

/** What the teams of areas read: the contract of the live host. */
export const contractAddress = '/contract.json'

/** What search engines read, and the list of pages that it names. */
export const robotsAddress = '/robots.txt'
export const sitemapAddress = '/sitemap.xml'

/** What browsers install the site of a store with. */
export const manifestAddress = '/manifest.webmanifest'

/** Path of the page with the member's messages (specification, sections 2 and 9). */
export const messagesPath = '/user/messageCenter'

/** Answers while the server process runs. */
export const healthAddress = '/healthz'

/**
 * What the server answers itself, each with all addresses below it: the API, files of releases, uploads, pictures, what
 * programs ask for, and the builds of `npm run dev`. No page is ever shown there. A test holds it against the server's
 * routes.
 */
export const serverAddresses = [
  '/api',
  '/r',
  '/release-set.json',
  '/contract.json',
  '/failure-reports',
  '/preview',
  '/releases',
  '/storage',
  '/static',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/dev',
] as const

/** File of a host release that shows the picture of a member's last visit, before the host itself runs. */
export const painterFile = 'painter.js'

/** Id of the script element that fetches it, which is in the document until the picture is drawn or cannot be. */
export const painterId = 'member-painter'
