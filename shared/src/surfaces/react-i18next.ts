/** The names of react-i18next for areas. Texts come from `useTexts()` of the contract. */
export { useTranslation } from 'react-i18next'
