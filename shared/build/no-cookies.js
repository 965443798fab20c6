/** Replaces axios's reading of a cookie against forged calls: calls carry their token in a header, and the site has no such cookie. */
export default { read: () => null, readAsync: async () => null }
