/**
 * Cookie with the name of a host release that failed in this browser. While it names the live host, the server makes
 * this browser's pages with the previous host release.
 */
export const skippedHostCookie = 'member.skipHost'
