/**
 * Takes the paths of this machine out of the entry that the federation plugin writes: source maps hold its text.
 *
 * @param {string} text
 */
module.exports = (text) => text.replace(/'[^']*[\\/]node_modules[\\/](@module-federation[\\/][^']+)'/g, "'$1'")
