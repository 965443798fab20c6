declare const HOST_RELEASE: string
declare const HOST_CONTRACT: string
declare const HOST_PROVIDES: Record<string, string>

/** What the build wrote into this host: its release, the contract version and the singleton versions it provides. */
export const hostBuild = {
  release: HOST_RELEASE,
  contract: HOST_CONTRACT,
  provides: HOST_PROVIDES,
}
