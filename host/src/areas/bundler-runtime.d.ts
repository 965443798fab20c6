/** webpack's names for its runtime in the build; a script may replace the first. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<void>
declare const __webpack_public_path__: string
declare const __webpack_get_script_filename__: (chunk: string | number) => string

/** The untyped exports of the bundler runtime that areas' generated entries call; nothing else imports them. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown
}
