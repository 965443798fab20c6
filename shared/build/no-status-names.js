/** Replaces axios's table of names for HTTP status codes, which nothing of the site reads. */
export default {}
