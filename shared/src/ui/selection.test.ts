import { nothingSelected, selectedAll, selectedRow } from './selection.ts'

const rows = ['1', '2', '3', '4'].map((id) => ({ id }))
const ids = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join(' ')

test('a row is selected and deselected', () => {
  const once = selectedRow(nothingSelected, rows, '2', 'one')
  expect(ids(once)).toBe('2')
  expect(ids(selectedRow(once, rows, '2', 'one'))).toBe('')
})

test('a range goes from the last row in either direction', () => {
  const third = selectedRow(nothingSelected, rows, '3', 'one')
  expect(ids(selectedRow(third, rows, '4', 'range'))).toBe('3 4')
  expect(ids(selectedRow(third, rows, '1', 'range'))).toBe('1 2 3')
})

test('a range without a last row is that row', () => {
  expect(ids(selectedRow(nothingSelected, rows, '3', 'range'))).toBe('3')
})

test('all rows are selected, then none', () => {
  const all = selectedAll(nothingSelected, rows)
  expect(ids(all)).toBe('1 2 3 4')
  expect(ids(selectedAll(all, rows))).toBe('')
})
