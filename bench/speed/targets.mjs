/**
 * A figure and the most it may be.
 *
 * @typedef {object} Check
 * @property {string} what
 * @property {number} found
 * @property {number} limit
 */

/** @param {number} value */
const short = (value) => String(Math.round(value * 1000) / 1000)

/**
 * What is above its limit, one sentence each that says by how much.
 *
 * @param {readonly Check[]} checks
 * @returns {string[]}
 */
export const above = (checks) =>
  checks
    .filter(({ found, limit }) => !(found <= limit))
    .map(({ what, found, limit }) => `${what}: ${short(found)}, ${short(found - limit)} above ${short(limit)}`)
