/** The names of axios for areas: its error check only. Calls go through `useHttp()` of the contract. */
export { isAxiosError, isCancel } from 'axios'
