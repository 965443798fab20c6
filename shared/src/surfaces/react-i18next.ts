/** What areas may use of react-i18next; texts come through `useTexts()` of the contract. */
export { Trans, useTranslation } from 'react-i18next'
