/** The page that lists logins and changes the password; logging in again after the change returns to the overview. */
export const loginsPath = '/user/account/changePassword?return=/user/account/overview'
