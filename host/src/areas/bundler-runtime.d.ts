/** The untyped exports of the bundler runtime that areas' generated entries call; nothing else imports them. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown
}
