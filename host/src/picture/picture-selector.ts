/** Finds the page's root while it shows a picture of the last visit. */
export const pictureSelector = '#root[aria-busy]'
