/**
 * Addresses that the server answers besides its calls, whose paths are in their `*.endpoint.ts`, and pages of the site
 * that it leads members to. What the host asks for as well is in `@member/shared/addresses`.
 */

/** Prefix of all calls. */
export const apiPrefix = '/api'

/** The call with the site's data, whose guest's answer pages carry. */
export const siteDataAddress = `${apiPrefix}/index/index`

/** The event stream of a member. */
export const liveAddress = `${apiPrefix}/live`

/** The description of the calls: a reader for people, and the document for programs. */
export const docsAddress = '/docs'
export const openApiAddress = `${docsAddress}/openapi.json`

/** Answers while the process wants visitors; 503 otherwise. */
export const readinessAddress = '/readyz'

/** Figures for a collector, on a port of their own. */
export const metricsAddress = '/metrics'

/** Prefix of uploaded files, in the site and in a bucket. */
export const storagePrefix = '/storage/'

/** Prefix of an installation's pictures, and the folder of those that this server draws. */
export const staticPrefix = '/static/'
export const imagesPrefix = `${staticPrefix}images/`

/** Prefix of the icons of stores, which follow a folder named by what is in it. */
export const iconsPrefix = `${staticPrefix}site-icons/`

/** The member centre, where a login leads. */
export const memberPath = '/user'

/** Page of a work order. */
export const workOrderPath = (id: number): string => `${memberPath}/account/workorder/${id}`

/** Page with the devices on which a member is logged in. */
export const sessionsPath = `${memberPath}/account/changePassword`
