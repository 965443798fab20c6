import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Bytes of files as the page server sends them: each compressed alone, at the highest quality.
 *
 * @param {readonly string[]} files paths
 */
export const brotliSize = (files) =>
  files.reduce((total, file) => total + brotliCompressSync(readFileSync(file), options).length, 0)
