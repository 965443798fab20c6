/** @typedef {NonNullable<import('webpack').Configuration['optimization']>['splitChunks']} SplitChunks */

/** Name of the chunk of `area.ts`. */
export const areaChunk = 'area'

/**
 * What several pages of an area use becomes one file if it is large, so that the second page fetches only what is its own.
 * What is smaller is in each page: it costs the second page less than a request, and the first page compresses better.
 *
 * The code of `area.ts` is in the area's entry, as no page opens without it. What it takes from the host stays with its
 * chunk, which is waited for and has no file.
 *
 * @param {string} container
 * @returns {SplitChunks}
 */
export const filesOfArea = (container) => ({
  chunks: 'async',
  // Bytes of source.
  minSize: 62_000,
  cacheGroups: {
    defaultVendors: false,
    default: { minChunks: 2, reuseExistingChunk: true },
    area: {
      name: container,
      chunks: ({ name }) => name === areaChunk,
      test: (/** @type {import('webpack').Module} */ { type }) => type !== 'consume-shared-module',
      enforce: true,
    },
  },
})

/**
 * A late part of the host and the libraries only it uses are one file: fewer headers, one dictionary for brotli.
 *
 * @type {SplitChunks}
 */
export const oneFilePerLatePart = { chunks: 'async', cacheGroups: { defaultVendors: false } }
