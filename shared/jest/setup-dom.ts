import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Waiting ends when the awaited thing is there; the limit is for machines where the whole suite runs at once, where
// a second is not long enough for a page with a table to render twice.
configure({ asyncUtilTimeout: 15_000 })
