/**
 * A module that the host shares, in the form that webpack's containers know: `get` gives the function that returns the
 * module's namespace.
 */
interface SharedModule {
  get(): () => unknown
  from: string
  eager: true
  loaded: 1
}

/** Shared modules by share key, e.g. `react/jsx-runtime`, then by version; the host has one version of each. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>

/**
 * The scope of modules that are there already.
 *
 * @param versions by share key; a module without one is as old as can be, so that no area takes it
 */
export const shareScopeOf = (
  modules: Readonly<Record<string, unknown>>,
  versions: Readonly<Record<string, string>>,
): ShareScope =>
  Object.fromEntries(
    Object.entries(modules).map(([key, module]) => {
      const shared: SharedModule = { get: () => () => module, from: 'host', eager: true, loaded: 1 }
      return [key, { [versions[key] ?? '0.0.0']: shared }]
    }),
  )

/** What an area's build says of a module that it takes from the share scope. */
export interface Consumed {
  shareKey: string
  requiredVersion: string
}

/**
 * The module that an area asks for.
 *
 * @throws when the host does not share it, or not in a version the area takes; `misfits` has told before, unless the
 *   release's manifest and its code are not of one build
 */
export function takeShared(
  scope: ShareScope,
  { shareKey, requiredVersion }: Consumed,
  satisfies: (version: string, range: string) => boolean,
): unknown {
  const versions = Object.entries(scope[shareKey] ?? {})
  const found = versions.find(([version]) => satisfies(version, requiredVersion))
  if (found) return found[1].get()()
  const has = versions.length === 0 ? 'does not share it' : `has ${versions.map(([version]) => version).join(', ')}`
  throw new Error(`shared module ${shareKey}: the area needs ${requiredVersion}, the host ${has}`)
}
