declare const HOST_RELEASE: string
declare const HOST_CONTRACT: string
declare const HOST_PROVIDES: Record<string, string>

/** What the build wrote into this host. */
export interface HostBuild {
  release: string
  /** Version of the contract between host and areas. */
  contract: string
  /** Share key → version of the singleton the host provides. */
  provides: Record<string, string>
}

/** Reads what the build wrote into this host; nothing did in unit tests. */
export const hostBuild = (): HostBuild => ({
  release: HOST_RELEASE,
  contract: HOST_CONTRACT,
  provides: HOST_PROVIDES,
})
