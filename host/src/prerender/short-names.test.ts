import { withShortNames } from './short-names.ts'

test('names of rules are short, and names without a rule are left out', () => {
  const css = '.kBuBIy{flex:none;}.kBuBIy:hover,.drldJW .kBuBIy{color:red;}'
  expect(
    withShortNames('<a class="sndimo kBuBIy"><b class="s6ofhh drldJW"><i class="sndimo">x</i></b></a>', css),
  ).toEqual({
    html: '<a class="c0"><b class="c1"><i>x</i></b></a>',
    css: '.c0{flex:none;}.c0:hover,.c1 .c0{color:red;}',
  })
})

test('a name that a rule of another component has stays', () => {
  const css = '.abcde{color:red;}.sndimo .abcde{color:blue;}'
  expect(withShortNames('<a class="sndimo"><b class="abcde">x</b></a>', css)).toEqual({
    html: '<a class="c1"><b class="c0">x</b></a>',
    css: '.c0{color:red;}.c1 .c0{color:blue;}',
  })
})

test('names of the theme and of style attributes stay', () => {
  const css = '.p0.p0{top:1px}.abcde .mc-hidden{color:red;}'
  const html = '<a class="mc-hidden abcde p0">x</a>'
  expect(withShortNames(html, css)).toEqual({
    html: '<a class="mc-hidden c0 p0">x</a>',
    css: '.p0.p0{top:1px}.c0 .mc-hidden{color:red;}',
  })
})

test('animations have short names where they are made and where they run', () => {
  const css = '@keyframes dlutmj{from{top:0;}}.abcde{animation:dlutmj 1s linear;}'
  expect(withShortNames('<a class="abcde">dlutmj</a>', css)).toEqual({
    html: '<a class="c0">dlutmj</a>',
    css: '@keyframes c1{from{top:0;}}.c0{animation:c1 1s linear;}',
  })
})
