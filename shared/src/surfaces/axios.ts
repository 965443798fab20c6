/** What areas may use of axios: its error test. Calls go through `useHttp()` of the contract. */
export { isAxiosError, isCancel } from 'axios'
