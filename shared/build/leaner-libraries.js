import { join } from 'node:path'
import webpack from 'webpack'

/**
 * Functions of libraries that the site does not need, by the end of their file's path; a method has a dot before its
 * name. Null: nothing can reach it, and it throws. Otherwise what it always comes to here, as an expression.
 *
 * An area reaches only the names of `surfaces.json`. Neither it nor the host has forms, fetchers, actions, redirects,
 * lazy routes, middleware or server rendering of the router; i18next has no backend, no clones,
 * no processors of what it has translated, and no keys that are functions; axios sends no forms but as
 * `FormData`, and parameters as `URLSearchParams`; styles need no prefixes; no query is infinite.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string | null>>>>}
 */
const unused = {
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': {
    getRouteInstrumentationUpdates: null,
    instrumentClientSideRouter: null,
    // Its second parameter is the address; the others describe a form.
    normalizeNavigateOptions: '{ path: arguments[1] }',
    patchRoutes: null,
    handleAction: null,
    fetch2: null,
    handleFetcherAction: null,
    handleFetcherLoader: null,
    startRedirectNavigation: null,
    runClientMiddlewarePipeline: null,
    normalizeRelativeRoutingRedirectResponse: null,
    DefaultErrorComponent: null,
    decodeRouteErrorResponseDigest: null,
    RSCErrorHandler: null,
    PrefetchPageLinks: null,
    deserializeErrors: null,
    useSubmit: null,
    useFormAction: null,
    isMutationMethod: 'false',
    getSubmissionFromNavigation: 'undefined',
    convertFormDataToSearchParams: null,
    getLoadingFetcher: null,
    getDoneFetcher: null,
    getDataStrategyMatchLazyPromises: '{}',
    usePrefetchBehavior: '[false, null, {}]',
  },
  'i18next/dist/esm/i18next.js': {
    '.queueLoad': null,
    '.loaded': null,
    '.read': null,
    '.prepareLoading': null,
    '.loadOne': null,
    // All texts are there; the callback is the last of its parameters.
    '.loadResources': '[...arguments].at(-1)(null)',
    '.reloadResources': 'Promise.resolve()',
    '.cloneInstance': null,
    '.saveMissing': null,
    '.handle': null,
    keysFromSelector: null,
  },
  'stylis/src/Prefixer.js': { prefix: null },
  'axios/lib/helpers/toFormData.js': { toFormData: null },
  'axios/lib/helpers/toURLEncodedForm.js': { toURLEncodedForm: null },
  'axios/lib/helpers/formDataToJSON.js': { formDataToJSON: null },
  'axios/lib/helpers/AxiosURLSearchParams.js': { encode: null },
  'axios/lib/helpers/validator.js': { assertOptions: 'undefined' },
  'axios/lib/core/AxiosError.js': { '.toJSON': null },
  'axios/lib/core/assertParamsAcyclic.js': { assertParamsAcyclic: 'undefined' },
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': { infiniteQueryBehavior: null },
}

/** @param {string} name */
const ours = (name) => join(import.meta.dirname, name)

/** Files of libraries that the site does without, and what is there instead. */
const replaced = /** @type {const} */ ([
  [/axios.+fetch\.js$/, 'no-fetch-adapter.js'],
  [/axios.+HttpStatusCode/, 'no-status-names.js'],
  [/axios.+CancelToken/, 'no-cancel-token.js'],
  [/axios.+helpers.cookies\.js$/, 'no-cookies.js'],
  [/axios.+Interceptor/, 'no-interceptors.js'],
])

/** Plugins that put our files in the place of those. */
export const replacedFiles = () =>
  replaced.map(([file, by]) => new webpack.NormalModuleReplacementPlugin(file, ours(by)))

/**
 * Rules that empty the functions of libraries that nothing reaches.
 *
 * @type {webpack.RuleSetRule[]}
 */
export const emptiedFunctions = Object.entries(unused).map(([file, functions]) => ({
  test: (path) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`),
  loader: ours('without-unused-loader.js'),
  options: { functions },
}))
