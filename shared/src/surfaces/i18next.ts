/** What areas may use of i18next: the instance, to read the language. `init` is the host's. */
export { default } from 'i18next'
