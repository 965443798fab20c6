import { matrixTests } from '../matrix/matrix-tests.ts'
import { test } from './test.ts'

matrixTests(test, (row) => row.firefox === true)
