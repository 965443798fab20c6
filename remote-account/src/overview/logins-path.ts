/** Where a member sees his logins, ends a stranger's and changes the password; the login after that leads back here. */
export const loginsPath = '/user/account/changePassword?return=/user/account/overview'
