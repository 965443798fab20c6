/** The names of i18next for areas: the instance, to read the language. Only the host calls `init`. */
export { default } from 'i18next'
