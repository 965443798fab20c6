import { regionsBelow } from './regions.endpoint.ts'

test('has all provinces, each with cities and districts', () => {
  const provinces = regionsBelow('', '')
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ value: 110000, label: '北京市' })
  for (const province of provinces) {
    const cities = regionsBelow(`${province.value}`, '')
    expect([province.label, cities.length > 0]).toEqual([province.label, true])
    for (const city of cities) {
      expect([city.label, regionsBelow(`${province.value}`, `${city.value}`).length > 0]).toEqual([city.label, true])
    }
  }
})

test('the districts belong to the city', () => {
  expect(regionsBelow('500000', '')).toContainEqual({ value: 500100, label: '重庆市' })
  expect(regionsBelow('500000', '500100')).toContainEqual({ value: 500103, label: '渝中区' })
})

test.each([
  ['990000', ''],
  ['x', ''],
  ['11', ''],
  ['110100', ''],
  ['110000', '500100'],
  ['110000', 'x'],
])('%p, %p has no next level', (province, city) => expect(regionsBelow(province, city)).toEqual([]))

test('a city without its province is ignored', () => expect(regionsBelow('', '110100')).toHaveLength(34))
