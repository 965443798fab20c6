/** Replaces axios's lists of interceptors, of which the site has none: these are always empty. */
export default class NoInterceptors {
  forEach() {}
}
