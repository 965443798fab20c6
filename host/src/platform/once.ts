/** Acts on the first value only. */
export function once<T>(act: (value: T) => void): (value: T) => void {
  let acted: 'no' | 'yes' = 'no'
  return (value) => {
    if (acted === 'yes') return
    acted = 'yes'
    act(value)
  }
}
