/** What areas may use of react-i18next; texts come through `useTexts()` of the contract. */
export { useTranslation } from 'react-i18next'
