import { overviewPath, passwordPath } from '../addresses.ts'

/** The page that lists logins and changes the password; logging in again after the change returns to the overview. */
export const loginsPath = `${passwordPath}?return=${overviewPath}`
