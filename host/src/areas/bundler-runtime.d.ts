/** Parts of the bundler runtime that ship without types; areas' generated entries call them, nobody else. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown
}
